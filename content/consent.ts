/** What asks a visitor whether the visit may be recorded, where Datadog is set and the firm has chosen to ask (`MONITORING_CONSENT=ask`). */
export const consentCopy = {
  /** The name of the bar, for screen readers. */
  label: 'Recording of visits',
  question: 'May we record this visit, to see where the site is slow or unclear? What you type is masked.',
  agree: 'Yes',
  decline: 'No',
  more: 'What is recorded',
} as const
