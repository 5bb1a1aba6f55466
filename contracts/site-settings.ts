/** Settings that the pages show; they are fixed when the pages are built, and the server refuses pages built with others. */
export type SiteSettings = {
  /** The public address, without a slash at its end: canonical links and mails start with it. */
  readonly origin: string
  /** The external booking calendar; without one, times are picked on our own page. */
  readonly calendarUrl: string | null
  /** How long a request is kept, in days; the privacy page says so. */
  readonly retentionDays: number
  /** Whether monitoring starts by itself or asks first; the privacy page says which. */
  readonly monitoringConsent: 'granted' | 'ask'
  /** Where monitoring is forwarded to; without it, the server counts by itself and nothing leaves. */
  readonly datadog: DatadogSettings | null
}

/** One application at Datadog. Every visitor's browser gets these: none is a secret. */
export type DatadogSettings = {
  readonly applicationId: string
  readonly clientToken: string
  /** One of Datadog's sites, such as `datadoghq.eu`. */
  readonly site: string
  readonly service: string
  /** `production`, or what else tells installations apart. */
  readonly env: string
}
