/** Logs the path of a missing page to the console, as specified. */
export function logMissingPath(): void {
  if (document.documentElement.dataset.view === '*') {
    console.error(`404: no page at ${location.pathname}`)
  }
}
