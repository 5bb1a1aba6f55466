/**
 * Tells requests that people send from those that programs send, without a third party and without a puzzle. What only
 * programs do holds a request back until staff release it; what a person might do marks it for the firm, and nothing
 * more. The visitor is answered alike, and each request is stored.
 */
import type { VisitorRequest } from '../../contracts/requests.ts'
import { hardSignals, type Signal, softSignals } from '../../contracts/suspicion.ts'

/** What is known about a request beside its fields. */
export type Circumstances = {
  /** What stood in the field that people do not see. */
  readonly honeypot: string
  /** From the first input to the press of the button, in ms; undefined when the browser did not say. */
  readonly elapsedMs: number | undefined
  /** Requests with another email address and the same text, in the last day. */
  readonly sameText: number
  /** Requests from the same network address in the window of the rate limit, this one included. */
  readonly fromClient: number
}

/** Above these, a request is suspected. Each is meant to lie well beyond what a person does. */
export const suspicion = {
  /** After a browser has filled in all it knows at once, pasting a prompt and pressing a button takes longer. */
  leastElapsedMs: 500,
  /** Links in a message: a person who sends a list of pages says some words to it. Prompts are made of anything. */
  links: { atLeast: 10, wordsPerLink: 3 },
  /** A colleague may send the same text again from another address. */
  sameText: 3,
  /** An office of 50 behind one address is not suspected, even when each of them sends twice. */
  fromClient: 100,
  /** Texts shorter than this, in characters, are alike by chance. */
  shortestText: 20,
} as const

const link = /\b(?:https?:\/\/|www\.)\S+|\[url\b/gi

/** @returns the signals of spam in a request, the hard ones first; none for nearly everyone. */
export function signalsOf(request: VisitorRequest, circumstances: Circumstances): Signal[] {
  const { honeypot, elapsedMs, sameText, fromClient } = circumstances
  const signals: Record<Signal, boolean> = {
    honeypot: honeypot.trim() !== '',
    'client-rate': fromClient > suspicion.fromClient,
    haste: elapsedMs !== undefined && elapsedMs < suspicion.leastElapsedMs,
    // A company may well be called by its address.
    links: linksIn(request.fields.name) > 0 || (request.kind === 'consultation' && isMostlyLinks(textOf(request))),
    'repeated-text': sameText >= suspicion.sameText,
  }
  return [...hardSignals, ...softSignals].filter((signal) => signals[signal])
}

/** @returns whether a request with these signals waits for staff instead of being mailed. */
export function needsQuarantine(signals: readonly Signal[]): boolean {
  return signals.some((signal) => (hardSignals as readonly Signal[]).includes(signal))
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
