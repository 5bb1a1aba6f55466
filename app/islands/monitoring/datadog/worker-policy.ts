/** What of Trusted Types TypeScript does not know yet. */
type TrustedTypes = {
  readonly createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown
}

/**
 * Lets Datadog's SDK make its worker, which it does from text that it hands to the browser as a blob. The policy of the
 * page takes no text for an address of a script otherwise (server/http/headers.ts); other sinks stay closed.
 */
export function allowOwnWorkers(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
  })
}
