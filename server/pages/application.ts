import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageData } from '../../contracts/page-data.ts'

/**
 * @param address a path, with its query.
 * @param data what the page shows of one visitor.
 * @returns the page as HTML.
 */
export type RenderPage = (address: string, data?: PageData) => Promise<string>

type PageDataKey = Parameters<RouterContextProvider['set']>[0]

/**
 * The built React application.
 * @param serverBuild its file, `dist/site/runtime/pages/server/index.js` where the server runs.
 * @param origin the site's public address.
 */
export async function openApplication(serverBuild: string, origin: string): Promise<RenderPage> {
  const build = (await import(pathToFileURL(resolve(serverBuild)).href)) as ServerBuild
  const { pageDataContext } = build.entry.module as unknown as { pageDataContext: PageDataKey }
  const handle = createRequestHandler(build, 'production')
  return async (address, data) => {
    const context = new RouterContextProvider()
    if (data) context.set(pageDataContext, data)
    const answer = await handle(new Request(new URL(address, origin)), context)
    if (answer.status >= 500) throw new Error(`the page ${address.split('?', 1)[0]} could not be rendered`)
    return answer.text()
  }
}
