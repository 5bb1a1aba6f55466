import { createContext, type RouterContextProvider } from 'react-router'
import type { PageData } from '../contracts/page-data.ts'

/** Data about one visitor for the page that the server renders for them (server/pages/render.ts). */
export const pageDataContext = createContext<PageData>({})

/** The loader of pages that show such data. Empty in the built page. */
export function pageDataLoader({ context }: { context: Readonly<RouterContextProvider> }): PageData {
  return context.get(pageDataContext)
}
