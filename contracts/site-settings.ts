/** Settings that are built into pages. The server refuses pages that were built with other settings. */
export type SiteSettings = {
  readonly origin: string
  readonly calendarUrl: string | null
  readonly retentionDays: number
  readonly monitoringConsent: 'granted' | 'ask'
  readonly datadog: DatadogSettings | null
}

/** Sent to every visitor's browser, so none is a secret. */
export type DatadogSettings = {
  readonly applicationId: string
  readonly clientToken: string
  readonly site: string
  readonly service: string
  readonly env: string
}

/** The environment variable with which `npm run dev` passes the settings to the pages, as JSON. */
export const siteSettingsVariable = 'STEADYHAND_SITE_SETTINGS'
