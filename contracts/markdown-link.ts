/** A link in a sentence, as in Markdown, to a page by its key: `the [executive guide](executiveGuide)`. */
export const markdownLink = /\[([^[\]]+)\]\((\w+)\)/
