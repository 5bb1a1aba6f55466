import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type HandleErrorFunction, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ResolvedContent, SiteContent } from '../../cms/site-content.ts'
import type { IslandName } from '../../contracts/islands.ts'
import type { PageData } from '../../contracts/page-data.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'

/** `settings` are shown on pages; `data` is personal to one visitor. */
export type PageInput = { readonly content: SiteContent; readonly settings: SiteSettings; readonly data?: PageData }

/** The built React application. It gets content with each call. */
export type Application = {
  readonly routes: ServerBuild['routes']
  /** The part of the content that each island shows in the browser. */
  readonly islandParts: Readonly<Record<IslandName, (content: ResolvedContent) => object>>
  /** Renders a request; `renderPage` uses it. */
  readonly handle: (request: Request, input: PageInput) => Promise<Response>
}

type Context = Parameters<RouterContextProvider['set']>[0]

/** Exports of site/app/entry.server.tsx. */
type EntryExports = Pick<Application, 'islandParts'> & {
  readonly siteInputContext: Context
  readonly pageDataContext: Context
}

/** @param serverBuild the server build's file. */
export async function loadApplication(serverBuild: string): Promise<Application> {
  const build = (await import(pathToFileURL(resolve(serverBuild)).href)) as ServerBuild
  const { islandParts, siteInputContext, pageDataContext } = build.entry.module as unknown as EntryExports
  /** The reasons why pages couldn't be rendered. React Router would only print them. */
  const reasons = new WeakMap<object, unknown>()
  const handleError: HandleErrorFunction = (error, { context }) => {
    if (!reasons.has(context)) reasons.set(context, error)
  }
  const module = { ...build.entry.module, handleError }
  const handleRequest = createRequestHandler({ ...build, entry: { ...build.entry, module } }, 'production')

  const handle: Application['handle'] = async (request, { content, settings, data }) => {
    const context = new RouterContextProvider()
    context.set(siteInputContext, { content, settings })
    if (data) context.set(pageDataContext, data)
    const answer = await handleRequest(request, context)
    if (answer.status >= 500) throw toRenderError(new URL(request.url).pathname, reasons.get(context))
    return answer
  }
  return { routes: build.routes, islandParts, handle }
}

/**
 * @param address a path with its query.
 * @returns the page as HTML.
 * @throws the reason when it can't be rendered.
 */
export async function renderPage({ handle }: Application, address: string, input: PageInput): Promise<string> {
  return (await handle(new Request(new URL(address, input.settings.origin)), input)).text()
}

/** Keeps the stack of the reason. Leaves out the query, which may contain a secret. */
function toRenderError(path: string, reason: unknown): Error {
  const error = reason instanceof Error ? reason : new Error(String(reason))
  error.message = `the page ${path} could not be rendered: ${error.message}`
  return error
}
