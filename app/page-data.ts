import { createContext, type RouterContextProvider } from 'react-router'
import type { PageData } from '../contracts/page-data.ts'

/** Carries what the server knows of one visitor into the page that it renders for them (server/pages/render.ts). */
export const pageDataContext = createContext<PageData>({})

/** The loader of every page that shows any of it: empty in the built page. */
export function pageDataLoader({ context }: { context: Readonly<RouterContextProvider> }): PageData {
  return context.get(pageDataContext)
}
