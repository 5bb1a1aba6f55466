/** Declares modules that the build writes, so that types can be checked without a build. */
declare module '*/dist/brand/font-sheet.json' {
  const address: string
  export default address
}
