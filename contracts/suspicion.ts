/** What the server thinks of a request, in codes; the mail to the firm says them in words (content/mails.yaml). */

/** Only programs do these, so a request with one is held back until staff release it. */
export const hardSignals = [
  /** The field that people do not see was filled in. */
  'honeypot',
  /** More requests from one network address than an office sends. */
  'client-rate',
] as const

/** A person might, now and then, so a request with one leaves as any other, and is marked for the firm. */
export const softSignals = [
  /** Sent sooner after the first input than anyone fills in a form. */
  'haste',
  /** A link where a name belongs, or a message of little else. */
  'links',
  /** The same text came from several email addresses. */
  'repeated-text',
] as const

export type SoftSignal = (typeof softSignals)[number]

export type Signal = (typeof hardSignals)[number] | SoftSignal

/**
 * Why a visitor was sent no confirmation: as many as may be have gone to this mailbox in a day (`mailbox`), to requests
 * from this network address in an hour (`client`), or to everyone's in an hour (`site`).
 */
export type Unconfirmed = 'mailbox' | 'client' | 'site'
