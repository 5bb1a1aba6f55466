/** Fixed when the pages are built; the server refuses pages built with other settings. */
export type SiteSettings = {
  /** Without a slash at its end. */
  readonly origin: string
  /** Without one, visitors choose a time on our own page. */
  readonly calendarUrl: string | null
  readonly retentionDays: number
  readonly monitoringConsent: 'granted' | 'ask'
  /** Without it, the server counts by itself and nothing leaves. */
  readonly datadog: DatadogSettings | null
}

/** Every visitor's browser gets these: none is a secret. */
export type DatadogSettings = {
  readonly applicationId: string
  readonly clientToken: string
  /** Such as `datadoghq.eu`. */
  readonly site: string
  readonly service: string
  readonly env: string
}
