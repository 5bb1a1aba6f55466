export const limits = {
  confirmationsPerMailbox: 3,
  /** Bytes of a decoded request. Above it the response is 413. */
  body: 64 * 1024,
  /** The same percent-encoded, as a form without scripts sends it: one byte becomes three. */
  encodedBody: 3 * 64 * 1024,
} as const
