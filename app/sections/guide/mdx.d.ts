/** A guide as the build hands it over: the front matter, what build/vite/guide-outline.ts adds, and the text. */
declare module '*.mdx' {
  export const frontmatter: {
    readonly title: string
    /** The phrase of the title that is highlighted. */
    readonly highlight: string
    readonly summary: string
    readonly description: string
    /** The day of the last review, `yyyy-mm-dd`. */
    readonly reviewed: string
  }
  export const outline: import('./guide-outline.ts').GuideOutline
  const Text: import('react').ComponentType<{
    components?: Readonly<Record<string, import('react').ComponentType<never>>>
  }>
  export default Text
}
