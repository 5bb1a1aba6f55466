import { createContext, type RouterContextProvider } from 'react-router'
import type { SiteContent } from '../cms/site-content.ts'
import type { PageData } from '../contracts/page-data.ts'
import type { SiteSettings } from '../contracts/site-settings.ts'

export type SiteInput = { readonly content: SiteContent; readonly settings: SiteSettings }

/** What a finished page is rendered from (server/pages/application.ts). Null in development. */
export const siteInputContext = createContext<SiteInput | null>(null)

/** Data about one visitor for the page that the server renders for them (server/pages/render.ts). */
export const pageDataContext = createContext<PageData>({})

/** The loader of pages that show such data. Empty in the built page. */
export function loadPageData({ context }: { context: Readonly<RouterContextProvider> }): PageData {
  return context.get(pageDataContext)
}
