/** What only programs do quarantines a request; what a person might do marks it. The visitor gets the same answer. */
import type { VisitorRequest } from '../../contracts/requests.ts'
import { hardSignals, type Signal, softSignals } from '../../contracts/suspicion.ts'

export type Circumstances = {
  readonly honeypot: string
  /** From the first input to the button, in ms; undefined when unknown. */
  readonly elapsedMs: number | undefined
  readonly sameText: number
  readonly fromClient: number
}

/** Each lies well beyond what a person does. */
export const suspicion = {
  /** Even with autofill, pasting a prompt and pressing the button takes longer. */
  leastElapsedMs: 500,
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

export function signalsOf(request: VisitorRequest, circumstances: Circumstances): Signal[] {
  const { honeypot, elapsedMs, sameText, fromClient } = circumstances
  const signals: Record<Signal, boolean> = {
    honeypot: honeypot.trim() !== '',
    'client-rate': fromClient > suspicion.fromClient,
    haste: elapsedMs !== undefined && elapsedMs < suspicion.leastElapsedMs,
    // A company may be called by its domain.
    links: linksIn(request.fields.name) > 0 || (request.kind === 'consultation' && isMostlyLinks(textOf(request))),
    'repeated-text': sameText >= suspicion.sameText,
  }
  return [...hardSignals, ...softSignals].filter((signal) => signals[signal])
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
