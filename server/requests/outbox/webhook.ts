/** Sends each request to a webhook, signed as in Standard Webhooks (standardwebhooks.com), or to Slack. */
import { createHmac } from 'node:crypto'
import type { SlackMessage } from '../../../site/documents/emails/mail.ts'
import { formatErrorCodes } from '../../core/http/log.ts'
import { DeliveryFault, type FaultScope } from './delivery.ts'
import type { RequestItem } from './queue.ts'

const timeoutMs = 10_000

const base64Prefix = 'whsec_'

export function createWebhookSender({ url, secret }: { readonly url: string; readonly secret: string }) {
  const key = secret.startsWith(base64Prefix) ? Buffer.from(secret.slice(base64Prefix.length), 'base64') : secret
  return async ({ reference, receivedAt, request, suspected, appointment }: RequestItem): Promise<void> => {
    const booked = appointment?.state === 'booked' ? appointment : null
    const time = booked && { startsAt: booked.startsAt, endsAt: booked.endsAt, zone: booked.zone }
    const data = { reference, ...request, suspected, appointment: time }
    const body = JSON.stringify({ type: 'request.stored', timestamp: receivedAt, data })
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', key).update(`${reference}.${timestamp}.${body}`).digest('base64')
    await post(url, body, {
      // The same in each retry, so that the receiver recognizes repeats.
      'webhook-id': reference,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    })
  }
}

export function createSlackSender(url: string, message: (item: RequestItem) => SlackMessage | Promise<SlackMessage>) {
  return async (item: RequestItem): Promise<void> => post(url, JSON.stringify(await message(item)))
}

async function post(url: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  let status: number
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      // The body goes to the firm's address only.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = answer.status
    await answer.body?.cancel()
  } catch (error) {
    const timedOut = (error as Error).name === 'TimeoutError'
    throw new DeliveryFault(timedOut ? 'transient' : 'transport', formatErrorCodes(error))
  }
  if (status < 200 || status > 299) throw new DeliveryFault(classifyStatus(status), `HTTP ${status}`)
}

/** 403 and 405 are transient: a firewall may refuse one body, and others must still be sent. */
function classifyStatus(status: number): FaultScope {
  if ([403, 405, 408, 425, 429].includes(status) || status >= 500) return 'transient'
  if (status < 400 || [401, 404, 410].includes(status)) return 'transport'
  return 'permanent'
}
