import type { FinishedPage } from '../../build/page/read-page.ts'

/** A finished page and its address, as far as the checks look at it. */
export type CheckedPage = { readonly path: string } & Pick<
  FinishedPage,
  'headings' | 'opening' | 'mainText' | 'ids' | 'links' | 'pictures'
>
