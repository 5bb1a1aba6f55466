/** What stands around every page of the desk. */
export const frameCopy = {
  /** What it is called, after the firm's name. */
  desk: 'desk',
  skip: 'Skip to the content',
  main: 'Desk',
  requests: 'Requests',
  report: 'Report',
  audit: 'Who did what',
  /** The link to one's own page is one's name; this is what a screen reader adds. */
  account: 'your sessions and emails',
  signOut: 'Sign out',
} as const
