/** Without the message, which may quote an address. */
export function codesOf(error: unknown): string {
  const { code, responseCode, name, cause } = error as {
    code?: string
    responseCode?: number
    name?: string
    cause?: unknown
  }
  if (!code && cause) return codesOf(cause)
  return [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' ')
}
