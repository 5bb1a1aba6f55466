/** Limits of what a visitor may send, beside those of the fields (forms.ts). */
export const limits = {
  /** For how long a form that came back can be reloaded, in minutes; then it is erased. */
  heldFormMinutes: 30,
  /** Confirmations that go to one mailbox in a day, whoever has typed its address. */
  confirmationsPerMailbox: 3,
  /** What a visitor sends in one request, in bytes once it is decoded. Above it the answer is 413. */
  body: 64 * 1024,
  /**
   * The same while it is on its way, in bytes: a form without scripts is percent-encoded, which makes three bytes of
   * one, and 20,000 characters of Cyrillic are then more than `body`.
   */
  encodedBody: 3 * 64 * 1024,
} as const
