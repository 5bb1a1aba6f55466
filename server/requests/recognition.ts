/** Recognizes repeats, mailboxes and spam. */
import { domainToASCII } from 'node:url'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { hardSignals, type SpamSignal } from '../../contracts/spam-signals.ts'
import { computeHash } from '../database/hash.ts'

/** Long enough for a reload, a step back or a second press. */
const contentWindowMs = 10 * 60_000

/**
 * Recognizes forms sent without scripts, which have no idempotency key. The tokens are hashes of content and time: the same
 * form has the first token for ten minutes, and the second for the next ten.
 */
export function createContentTokens(
  { kind, fields }: VisitorRequest,
  now: Date,
): readonly [current: string, previous: string] {
  const digest = computeHash(JSON.stringify([kind, Object.entries(fields).sort()]))
  const window = Math.floor(now.getTime() / contentWindowMs)
  return [computeHash(`${digest} ${window}`), computeHash(`${digest} ${window - 1}`)]
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Two domains of one provider, which ignores dots before the @. */
const gmailDomains = ['gmail.com', 'googlemail.com']

/** Normalizes an address for counting. Mail goes to the address as given. */
export function normalizeMailbox(email: string): string {
  const folded = normalizeEmail(email)
  const at = folded.lastIndexOf('@')
  const given = folded.slice(at + 1)
  const domain = domainToASCII(given) || given
  // A leading plus isn't a tag.
  const [local = ''] = folded.slice(0, at).split(/(?<=.)\+/, 1)
  return gmailDomains.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/**
 * Hard signals, which only programs cause, quarantine a request; soft ones mark it. The visitor gets the same response. People
 * stay far below each threshold.
 */
export const spamThresholds = {
  /** In a message: a person who sends many links adds some words. Prompts aren't checked. */
  links: { atLeast: 10, wordsPerLink: 3 },
  /** An office of 50, two posts each. */
  fromClient: 100,
} as const

const linkPattern = /\b(?:https?:\/\/|www\.)\S+|\[url\b/gi

/** Detects all spam signals but `client-rate`, which quotas.ts adds. @param honeypot the hidden field's value. */
export function detectSpamSignals(request: VisitorRequest, honeypot: string): SpamSignal[] {
  // Links in the company's name don't count: it may be a domain.
  const isLinks =
    countLinks(request.fields.name) > 0 || (request.kind === 'consultation' && isMostlyLinks(request.fields.message))
  return [...(honeypot.trim() ? (['honeypot'] as const) : []), ...(isLinks ? (['links'] as const) : [])]
}

export function needsQuarantine(signals: readonly SpamSignal[]): boolean {
  return signals.some((signal) => (hardSignals as readonly SpamSignal[]).includes(signal))
}

function isMostlyLinks(text: string): boolean {
  const { atLeast, wordsPerLink } = spamThresholds.links
  const links = countLinks(text)
  return links >= atLeast && text.split(/\s+/).length < links * wordsPerLink
}

function countLinks(text: string): number {
  return text.match(linkPattern)?.length ?? 0
}
