export const limits = {
  confirmationsPerMailbox: 3,
  /** In bytes, of a decoded request. A larger one gets a 413. */
  body: 64 * 1024,
  /** In bytes, of a percent-encoded request, which forms without scripts send: one byte becomes three. */
  encodedBody: 3 * 64 * 1024,
} as const
