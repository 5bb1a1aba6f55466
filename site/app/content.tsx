import { createContext, type ReactNode, use } from 'react'
import type { SiteContent } from '../../cms/site-content.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'

const ContentContext = createContext<SiteContent | null>(null)
const SettingsContext = createContext<SiteSettings | null>(null)

type SiteProviderProps = { content: SiteContent; settings: SiteSettings; children: ReactNode }

/** Provides the content and settings that pages render. site/app/entry.server.tsx renders it; in development, site/app/root.tsx does. */
export function SiteProvider({ content, settings, children }: SiteProviderProps) {
  return (
    <ContentProvider content={content}>
      <SettingsContext value={settings}>{children}</SettingsContext>
    </ContentProvider>
  )
}

/** Provides only content: for the desk, for an island in the browser, and for component tests. */
export function ContentProvider({ content, children }: { content: SiteContent; children: ReactNode }) {
  return <ContentContext value={content}>{children}</ContentContext>
}

/** @returns the site's content. @throws outside of a `ContentProvider` or `SiteProvider`. */
export function useContent(): SiteContent {
  const content = use(ContentContext)
  if (!content) throw new Error('useContent() needs a <ContentProvider>')
  return content
}

/** @returns the settings that pages show. @throws outside of a `SiteProvider`. */
export function useSettings(): SiteSettings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings() needs a <SiteProvider>')
  return settings
}

/** Styles and the script of a built page. In development, Vite adds them. */
export type DocumentParts = {
  readonly styles: readonly string[]
  readonly script: BrowserScript
}

/** @property integrity the file's hash. The browser runs no file with another hash. */
export type BrowserScript = { readonly src: string; readonly integrity: string }

/** Null in development. */
export const DocumentContext = createContext<DocumentParts | null>(null)
