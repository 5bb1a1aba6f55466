import type { ReactElement } from 'react'
import type { SiteContent } from '../../cms/site-content.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'
import { SiteProvider } from '../../site/app/content.tsx'
import { siteContent } from './site-content.ts'

export const siteSettings: SiteSettings = {
  origin: 'https://www.example.com',
  calendarUrl: null,
  retentionDays: 365,
  monitoringConsent: 'granted',
  datadog: null,
}

/** Provides content and settings to an element, as pages do. @param changes to the site's content. */
export function wrapInSite(element: ReactElement, changes: Partial<SiteContent> = {}): ReactElement {
  return (
    <SiteProvider content={{ ...siteContent, ...changes }} settings={siteSettings}>
      {element}
    </SiteProvider>
  )
}
