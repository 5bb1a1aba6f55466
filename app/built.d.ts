/** What the build makes before the pages, so that types can be checked without one. */
declare module '*/dist/brand/fonts.json' {
  const addresses: readonly string[]
  export default addresses
}

declare module '*/dist/checklist/checklist.json' {
  const checklist: { readonly bytes: number; readonly pages: number }
  export default checklist
}
