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
