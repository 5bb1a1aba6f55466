/** What the build makes before the pages, so that types can be checked without one. */
declare module '*/dist/brand/font-sheet.json' {
  const address: string
  export default address
}
