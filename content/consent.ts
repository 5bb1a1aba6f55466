/** What asks a visitor whether the visit may be recorded, where the firm has chosen to ask (`MONITORING_CONSENT=ask`). */
export const consentCopy = {
  /** The name of the bar, for screen readers. */
  label: 'Recording of visits',
  /** By what would be done: recorded by Datadog, or counted by our own server. */
  question: {
    datadog: 'May we record this visit, to see where the site is slow or unclear? What you type is masked.',
    own: 'May we count this visit, and how fast its pages were? Without a cookie, and without your name or address.',
  },
  agree: 'Yes',
  decline: 'No',
  more: 'What is recorded',
} as const
