/** Tells another program of each request: signed as in Standard Webhooks (standardwebhooks.com), or as Slack wants it. */
import { Webhook } from 'standardwebhooks'
import type { SlackMessage } from '../../contracts/mail.ts'
import type { WebhookCall } from '../../contracts/webhook.ts'
import { codesOf } from '../http/error-codes.ts'
import { DeliveryFault, type FaultScope } from './fault.ts'
import type { Item } from './items.ts'

/** How long the other side may take to answer, in ms. */
const timeoutMs = 10_000

const base64Prefix = 'whsec_'

/**
 * @param secret what the other side checks signatures with: the rest of `whsec_…` as base64, any other text as it is.
 * @returns sends an item of the outbox. It throws DeliveryFault.
 */
export function webhookSender({ url, secret }: { readonly url: string; readonly secret: string }) {
  const signing = secret.startsWith(base64Prefix) ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })
  return async ({ reference, receivedAt, request, suspected, appointment }: Item): Promise<void> => {
    const data = { reference, ...request, suspected, appointment: bookedTime(appointment) }
    const body = JSON.stringify({ type: 'request.stored', timestamp: receivedAt, data } satisfies WebhookCall)
    const now = new Date()
    await post(url, body, {
      // The same in every repeat, so that the other side can tell one.
      'webhook-id': reference,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signing.sign(reference, now, body),
    })
  }
}

function bookedTime(appointment: Item['appointment']): WebhookCall['data']['appointment'] {
  if (appointment?.state !== 'stands') return null
  const { startsAt, endsAt, zone } = appointment
  return { startsAt, endsAt, zone }
}

/** @param message makes what an incoming webhook of Slack takes. @returns the same for Slack. */
export function slackSender(url: string, message: (item: Item) => SlackMessage | Promise<SlackMessage>) {
  return async (item: Item): Promise<void> => post(url, JSON.stringify(await message(item)))
}

async function post(url: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  let status: number
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      // A body goes where the firm sent it, and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = answer.status
    await answer.body?.cancel()
  } catch (error) {
    const timedOut = (error as Error).name === 'TimeoutError'
    throw new DeliveryFault(timedOut ? 'transient' : 'transport', codesOf(error))
  }
  if (status < 200 || status > 299) throw new DeliveryFault(scopeOf(status), `HTTP ${status}`)
}

/** What a firewall in front of the address also answers to one body (403, 405) must not hold up the others. */
function scopeOf(status: number): FaultScope {
  if ([403, 405, 408, 425, 429].includes(status) || status >= 500) return 'transient'
  if (status < 400 || [401, 404, 410].includes(status)) return 'transport'
  return 'permanent'
}
