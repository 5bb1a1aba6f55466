/** What the build makes before the pages, so that types can be checked without one. */
declare module '*/dist/brand/font-sheet.json' {
  const address: string
  export default address
}

declare module '*/dist/pictures/pictures.json' {
  import type { MadePictures } from '../contracts/pictures.ts'

  const made: MadePictures
  export default made
}

declare module '*/dist/checklist/checklist.json' {
  const checklist: { readonly bytes: number; readonly pages: number }
  export default checklist
}
