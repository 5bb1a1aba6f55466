/** Logs the path of a page that was not found, for whoever looks into the console (specified). */
export function logMissingPath(): void {
  if (document.documentElement.dataset.view === '*') {
    console.error(`404: no page at ${location.pathname}`)
  }
}
