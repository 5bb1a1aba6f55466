/** What the programs for each CRM have in common. */
import type { WebhookCall } from '../../contracts/webhook.ts'

export type Stored = WebhookCall['data']

/** Stores a request in a CRM, once however often it is called. @throws CrmError, or what fetch throws. */
export type Crm = (request: Stored) => Promise<void>

/** How long the CRM may take for one call, in ms: the website waits 10 s for all five at most. */
const timeoutMs = 2_000

/** The CRM has refused something. Its words may quote the visitor, so only its status is kept. */
export class CrmError extends Error {
  override readonly name = 'CrmError'
  readonly status: number
  constructor(status: number) {
    super(`the CRM answered ${status}`)
    this.status = status
  }
}

/** @returns calls the CRM with JSON and gives its answer; undefined when what was asked for is not there (404). */
export function caller(base: string, headers: Readonly<Record<string, string>>) {
  return async <Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer | undefined> => {
    const answer = await fetch(new URL(path, base), {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.ok) return (await answer.json()) as Answer
    await answer.body?.cancel()
    if (method === 'GET' && answer.status === 404) return undefined
    throw new CrmError(answer.status)
  }
}

/** @returns what a request is called in the CRM: the same in every repeat, and nothing that a visitor chose. */
export function titleOf({ reference, kind }: Stored): string {
  return `${reference}: ${kind === 'consultation' ? 'consultation' : 'prompt rescue'} from the website`
}

/** @returns what the visitor wrote and when they talk, a line for each. */
export function linesOf({ fields, appointment, suspected }: Stored): string[] {
  return [
    ...(suspected.length > 0 ? [`Check this one: ${suspected.join(', ')}`] : []),
    ...(appointment ? [`Talk: ${appointment.startsAt} to ${appointment.endsAt}`] : []),
    ...Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}: ${value}`),
  ]
}

/** @returns an optional field; '' where this kind of request has none. */
export function field({ fields }: Stored, name: string): string {
  return (fields as Readonly<Record<string, string>>)[name] ?? ''
}

/** @returns properties without those that are empty. */
export function given(properties: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''))
}
