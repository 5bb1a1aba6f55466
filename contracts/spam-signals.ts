/**
 * Only bots cause these. The request is quarantined until staff release it. `client-rate`: more than an office sends.
 */
export const hardSignals = ['honeypot', 'client-rate'] as const

/** People sometimes cause these, so the request is only marked. */
export const softSignals = ['links'] as const

export type SoftSignal = (typeof softSignals)[number]

export type SpamSignal = (typeof hardSignals)[number] | SoftSignal

/** The quota that stopped a confirmation: of the mailbox per day, or of the site in all the hours that a mail may wait. */
export type ConfirmationLimit = 'mailbox' | 'site'
