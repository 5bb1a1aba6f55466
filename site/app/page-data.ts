import { createContext, type RouterContextProvider } from 'react-router'
import type { SiteContent } from '../../cms/site-content.ts'
import type { PageData } from '../../contracts/page-data.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'

export type SiteInput = { readonly content: SiteContent; readonly settings: SiteSettings }

/** The content and settings of a built page (site/pages/application.ts). Null in development. */
export const siteInputContext = createContext<SiteInput | null>(null)

/** Data about one visitor, for a page that the server renders for them (server/pages/render.ts). */
export const pageDataContext = createContext<PageData>({})

/** The loader of pages that show data about a visitor. Empty for a built page. */
export function loadPageData({ context }: { context: Readonly<RouterContextProvider> }): PageData {
  return context.get(pageDataContext)
}
