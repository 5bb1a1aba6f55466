/**
 * Tells requests that people send from those that programs send, without a third party and without a puzzle. A suspect
 * is stored and answered like any other, only not mailed until staff have released it: a wrong guess costs a delay, and
 * no request.
 */
import type { VisitorRequest } from '../../contracts/requests.ts'

/**
 * Why a request is suspected:
 * - `honeypot`: the field that people do not see was filled in.
 * - `haste`: sent sooner after the page opened than anyone fills in a form.
 * - `links`: mostly links, or a link where a name belongs.
 * - `repeated-text`: the same text came from several email addresses.
 * - `repeated-email`: one email address was given again and again, as when someone has it flooded with confirmations.
 * - `client-rate`: more requests from one network address than an office sends.
 */
export type Signal = 'honeypot' | 'haste' | 'links' | 'repeated-text' | 'repeated-email' | 'client-rate'

/** What is known about a request beside its fields. */
export type Circumstances = {
  /** What stood in the field that people do not see. */
  readonly honeypot: string
  /** How long the page was open, in ms; undefined when the form was sent without scripts. */
  readonly elapsedMs: number | undefined
  /** Requests with another email address and the same text, in the last day. */
  readonly sameText: number
  /** Requests with the same email address, in the last hour. */
  readonly sameEmail: number
  /** Requests from the same network address in the window of the rate limit, this one included. */
  readonly fromClient: number
}

/** Above these, a request is suspected. Each is meant to lie well beyond what a person does. */
export const suspicion = {
  /** Filling in three fields takes longer, even with autofill and a prompt that is pasted. */
  leastElapsedMs: 3_000,
  /** Links beside words: a prompt may well have some, and a message a few. */
  links: { atLeast: 3, wordsPerLink: 10 },
  /** A colleague may send the same text again from another address. */
  sameText: 3,
  sameEmail: 5,
  /** An office of 50 behind one address is not suspected, even when each of them sends twice. */
  fromClient: 100,
  /** Texts shorter than this, in characters, are alike by chance. */
  shortestText: 20,
} as const

const link = /\b(?:https?:\/\/|www\.)\S+|\[url\b/gi

/** @returns the signals of spam in a request, most telling first; none for nearly everyone. */
export function signalsOf(request: VisitorRequest, circumstances: Circumstances): Signal[] {
  const { honeypot, elapsedMs, sameText, sameEmail, fromClient } = circumstances
  const { name, company } = request.fields
  const signals: Record<Signal, boolean> = {
    honeypot: honeypot.trim() !== '',
    haste: elapsedMs !== undefined && elapsedMs < suspicion.leastElapsedMs,
    links: isMostlyLinks(textOf(request)) || linksIn(`${name} ${company}`) > 0,
    'repeated-text': sameText >= suspicion.sameText,
    'repeated-email': sameEmail >= suspicion.sameEmail,
    'client-rate': fromClient > suspicion.fromClient,
  }
  return (Object.keys(signals) as Signal[]).filter((signal) => signals[signal])
}

/** The part of a request that is written and not looked up: the prompts, or the message. */
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
