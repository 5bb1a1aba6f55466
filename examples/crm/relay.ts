/** Takes the webhook of the website and stores each request in a CRM. docs/crm.md says how to run it. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { Webhook } from 'standardwebhooks'
import type { WebhookCall } from '../../contracts/webhook.ts'
import { type Crm, CrmError } from './crm.ts'
import { hubspot } from './hubspot.ts'
import { pipedrive } from './pipedrive.ts'

/** Far more than a request can have, in bytes. */
const maxBody = 512 * 1024

/**
 * @param secret the same as the website's WEBHOOK_SECRET.
 * @param log gets a line for each call, without anything that a visitor wrote.
 */
export function relay(crm: Crm, secret: string, log: (line: string) => void): Server {
  const signed = secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })
  return createServer(async (request, response) => {
    const status = await answer(request, signed, crm)
    // Anyone can send a header; of ours, this is a reference.
    const id = String(request.headers['webhook-id'] ?? '-')
      .replace(/[^\w-]/g, '')
      .slice(0, 20)
    log(`${id} ${status}`)
    response.writeHead(status).end()
  })
}

/** @returns a status that makes the website wait, try again, or give one request up and tell the firm. */
async function answer(request: IncomingMessage, signed: Webhook, crm: Crm): Promise<number> {
  let call: WebhookCall
  try {
    call = signed.verify(await bodyOf(request), request.headers as Record<string, string>) as WebhookCall
  } catch {
    return 401
  }
  try {
    await crm(call.data)
    return 204
  } catch (error) {
    const status = error instanceof CrmError ? error.status : 503
    // The token is wrong, or may not do this: all others would fail as well.
    if (status === 401 || status === 403) return 401
    // What it does not take today, it will not take tomorrow.
    return status === 400 || status === 422 ? 422 : 503
  }
}

/** @throws when it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBody) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

if (import.meta.main) {
  const { CRM = '', CRM_TOKEN = '', CRM_URL = '', WEBHOOK_SECRET = '', PORT = '8787' } = process.env
  const crms: Readonly<Record<string, () => Crm>> = {
    hubspot: () => hubspot(CRM_TOKEN),
    pipedrive: () => pipedrive(CRM_TOKEN, CRM_URL),
  }
  const crm = crms[CRM]
  if (!crm || !CRM_TOKEN || !WEBHOOK_SECRET || (CRM === 'pipedrive' && !URL.canParse(CRM_URL))) {
    console.error(
      'Set CRM (hubspot or pipedrive), CRM_TOKEN, WEBHOOK_SECRET, and for Pipedrive CRM_URL: see docs/crm.md',
    )
    process.exit(1)
  }
  relay(crm(), WEBHOOK_SECRET, console.log).listen(Number(PORT), '127.0.0.1')
}
