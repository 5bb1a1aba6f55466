/** Beside a build's output: the names of the words that it asks for. */
export const wordNames = 'word-names.json'
