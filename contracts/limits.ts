/** Limits of what a visitor may send. Characters are UTF-16 code units, as `maxlength` counts them. */
export const limits = {
  name: 120,
  company: 160,
  /** The longest address that SMTP carries (RFC 5321, erratum 1690). */
  email: 254,
  phone: 40,
  phoneDigits: { min: 7, max: 15 },
  prompts: 20_000,
  message: 5_000,
  /** How far ahead a start date may lie, in days. */
  startDateDays: 366,
  /** A request's body, in bytes. Above it the answer is 413. */
  body: 64 * 1024,
} as const
