/** Fixed when the pages are built; the server refuses pages built with other settings. */
export type SiteSettings = {
  readonly origin: string
  readonly calendarUrl: string | null
  readonly retentionDays: number
  readonly monitoringConsent: 'granted' | 'ask'
  readonly datadog: DatadogSettings | null
}

/** Every visitor's browser gets these: none is a secret. */
export type DatadogSettings = {
  readonly applicationId: string
  readonly clientToken: string
  readonly site: string
  readonly service: string
  readonly env: string
}

/** The environment variable in which `npm run dev` gives the pages their settings, as JSON. */
export const siteSettingsVariable = 'STEADYHAND_SITE_SETTINGS'
