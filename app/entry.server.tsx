import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { finishDocument } from './document/finish.ts'
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
  const { prelude } = await prerenderToNodeStream(<ServerRouter context={context} url={request.url} />)
  const markup = await text(prelude)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = import.meta.env.DEV ? markup : finishDocument(markup)
  return new Response(`<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, '')}`, { status, headers })
}
