import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { DocumentContext } from './document/document-context.ts'
import { documentParts } from './document/document-parts.ts'
import { pageDataContext } from './page-data.ts'

/** How the server hands what it knows of one visitor to the page that shows it (server/pages/render.ts). */
export { pageDataContext }

/**
 * Renders a whole page to one string: at build for every page, and at run time for what one visitor is to see, like
 * a form that comes back. Nothing is streamed, because a page has nothing to wait for, and React's streaming would add inline scripts.
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
