import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { numbersCard } from '../words/your-numbers.ts'
import { DocumentContext } from './document/document-context.ts'
import { documentParts } from './document/document-parts.ts'
import { pageDataContext } from './page-data.ts'

/**
 * Passes data about one visitor from the server to the page that shows it (server/pages/render.ts), and tells the words
 * of a picture that the server draws (server/pages/numbers.ts).
 */
export { numbersCard, pageDataContext }

/**
 * Renders a page to a string: every page at build time, and pages for one visitor, like a refused form, at run time.
 * Not streamed, because a page waits for nothing and React's streaming adds inline scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerenderToNodeStream(
    <DocumentContext value={import.meta.env.DEV ? null : documentParts(context)}>
      <ServerRouter context={context} url={request.url} />
    </DocumentContext>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(await text(prelude), { status, headers })
}
