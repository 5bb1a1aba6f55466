/** Recognizes repeats, mailboxes and spam. */
import { domainToASCII } from 'node:url'
import type { Wish } from '../../contracts/appointments.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { hardSignals, type Signal, softSignals } from '../../contracts/suspicion.ts'
import { hashOf } from '../database/hash.ts'

/** In ms: a reload, a step back, a second press. */
const contentWindowMs = 10 * 60_000

export type Recognition = {
  /** The token that a script gives its form. */
  readonly key: string | null
  /** Of kind, fields and wished time. */
  readonly contentDigest: string
  /** Of the text alone; '' for texts so short that they're alike by chance. */
  readonly textDigest: string
}

export function recognize(request: VisitorRequest, key: string | null, wish?: Pick<Wish, 'startsAt'>): Recognition {
  const text = textOf(request).toLowerCase().replace(/\s+/g, ' ')
  return {
    key,
    contentDigest: hashOf(JSON.stringify([request.kind, Object.entries(request.fields).sort(), wish?.startsAt])),
    textDigest: text.length < suspicion.shortestText ? '' : hashOf(text),
  }
}

/**
 * The page of a form without scripts is the same for everybody, so its token is its content and the time: the same form
 * has the first token for ten minutes, and the second for the ten minutes after them.
 */
export function contentTokens({ contentDigest }: Recognition, now: Date): readonly [string, string] {
  const window = Math.floor(now.getTime() / contentWindowMs)
  return [hashOf(`${contentDigest} ${window}`), hashOf(`${contentDigest} ${window - 1}`)]
}

export function foldEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Two names of one provider, which ignores dots before the @. */
const gmail = ['gmail.com', 'googlemail.com']

/** Only for counting; mail goes to the address as given. */
export function mailboxOf(email: string): string {
  const folded = foldEmail(email)
  const at = folded.lastIndexOf('@')
  const given = folded.slice(at + 1)
  const domain = domainToASCII(given) || given
  // A leading plus isn't a tag.
  const [local = ''] = folded.slice(0, at).split(/(?<=.)\+/, 1)
  return gmail.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

export type Circumstances = {
  readonly honeypot: string
  readonly sameText: number
}

/**
 * What only programs do quarantines a request; what a person might do marks it. The visitor gets the same answer. Each
 * number lies well beyond what a person does.
 */
export const suspicion = {
  /** In a message: a person who sends many links adds some words. Prompts are made of anything. */
  links: { atLeast: 10, wordsPerLink: 3 },
  /** A colleague may send the same text from another address. */
  sameText: 3,
  /** An office of 50 who each send twice. */
  fromClient: 100,
  /** In characters; shorter texts are alike by chance. */
  shortestText: 20,
} as const

const link = /\b(?:https?:\/\/|www\.)\S+|\[url\b/gi

/** All but `client-rate`, which is counted as the request is stored (caps.ts). */
export function signalsOf(request: VisitorRequest, { honeypot, sameText }: Circumstances): Signal[] {
  const signals: Record<Exclude<Signal, 'client-rate'>, boolean> = {
    honeypot: honeypot.trim() !== '',
    // A company may be called by its domain.
    links: linksIn(request.fields.name) > 0 || (request.kind === 'consultation' && isMostlyLinks(textOf(request))),
    'repeated-text': sameText >= suspicion.sameText,
  }
  return (['honeypot', ...softSignals] as const).filter((signal) => signals[signal])
}

export function needsQuarantine(signals: readonly Signal[]): boolean {
  return signals.some((signal) => (hardSignals as readonly Signal[]).includes(signal))
}

export function textOf(request: VisitorRequest): string {
  return request.kind === 'prompt-rescue' ? request.fields.prompts : request.fields.message
}

function isMostlyLinks(text: string): boolean {
  const { atLeast, wordsPerLink } = suspicion.links
  const links = linksIn(text)
  return links >= atLeast && text.split(/\s+/).length < links * wordsPerLink
}

function linksIn(text: string): number {
  return text.match(link)?.length ?? 0
}
