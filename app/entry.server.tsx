import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { DocumentContext } from './document/document-context.ts'
import { documentParts } from './document/document-parts.ts'
import { submissionContext } from './sections/request-form/submission.ts'

/** How the server hands a form that came back to the page that shows it (server/pages/render.ts). */
export { submissionContext }

/**
 * Renders a whole page to one string: at build for every page, and at run time for a form that comes back with its
 * errors. Nothing is streamed, because a page has nothing to wait for, and React's streaming would add inline scripts.
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
