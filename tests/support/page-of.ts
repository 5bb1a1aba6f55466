import { type FinishedPage, readPage } from '../../build/page/read-page.ts'

/** The page that an answer of the server holds, read by an HTML parser. */
export function pageOf({ body }: { readonly body: string }): FinishedPage {
  return readPage(body)
}
