/** Only programs do these: the request is held until staff release it. `client-rate`: more than an office sends. */
export const hardSignals = ['honeypot', 'client-rate'] as const

/** People might, now and then: the request is only marked. */
export const softSignals = ['links'] as const

export type SoftSignal = (typeof softSignals)[number]

export type SpamSignal = (typeof hardSignals)[number] | SoftSignal

/** Which limit kept back a confirmation: the mailbox's per day, its network's per hour, or the site's per hour. */
export type ConfirmationLimit = 'mailbox' | 'client' | 'site'
