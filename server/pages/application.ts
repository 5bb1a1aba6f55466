import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type HandleErrorFunction, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageData } from '../../contracts/page-data.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'

/** @param address a path with its query. @param data of one visitor. @returns HTML. */
export type RenderPage = (address: string, data?: PageData) => Promise<string>

export type Application = {
  readonly render: RenderPage
  readonly routes: ServerBuild['routes']
}

/** By app/entry.server.tsx. */
type Exported = { readonly pageDataContext: Parameters<RouterContextProvider['set']>[0] }

/** Loads the built React application. @param settings shown on its pages. */
export async function openApplication(serverBuild: string, settings: SiteSettings): Promise<Application> {
  const address = pathToFileURL(resolve(serverBuild))
  // It reads them as it begins (app/settings.ts); an address of its own makes it begin once for each.
  Object.assign(globalThis, { __SITE_SETTINGS__: settings })
  address.search = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 8)
  const build = (await import(address.href)) as ServerBuild
  const { pageDataContext } = build.entry.module as unknown as Exported
  /** Why a page couldn't be rendered. React Router would only print it. */
  const reasons = new WeakMap<object, unknown>()
  const handleError: HandleErrorFunction = (error, { context }) => {
    if (!reasons.has(context)) reasons.set(context, error)
  }
  const module = { ...build.entry.module, handleError }
  const handle = createRequestHandler({ ...build, entry: { ...build.entry, module } }, 'production')
  const render: RenderPage = async (path, data) => {
    const context = new RouterContextProvider()
    if (data) context.set(pageDataContext, data)
    const answer = await handle(new Request(new URL(path, settings.origin)), context)
    if (answer.status >= 500) throw failed(path, reasons.get(context))
    return answer.text()
  }
  return { render, routes: build.routes }
}

/** With the stack of the reason, and without the query, which may be a secret. */
function failed(path: string, reason: unknown): Error {
  const error = reason instanceof Error ? reason : new Error(String(reason))
  error.message = `the page ${path.split('?', 1)[0]} could not be rendered: ${error.message}`
  return error
}
