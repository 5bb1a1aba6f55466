/** Missing from TypeScript. */
type TrustedTypes = {
  readonly createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown
}

/** Lets Datadog's SDK make its worker from a blob. Other sinks stay closed (server/http/headers.ts). */
export function allowOwnWorkers(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
  })
}
