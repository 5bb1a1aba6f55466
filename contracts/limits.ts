export const limits = {
  confirmationsPerMailbox: 3,
  /** In bytes, of a decoded request. A larger one gets a 413. */
  body: 64 * 1024,
  /** In bytes, for a percent-encoded request, as forms without scripts send it: one byte can become three. */
  encodedBody: 3 * 64 * 1024,
} as const
