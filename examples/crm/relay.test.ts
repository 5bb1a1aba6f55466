/** The way of a request from this server's own webhook through the relay into stand-ins of both CRMs. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Appointment } from '../../contracts/appointments.ts'
import { consultation, promptRescue } from '../../contracts/testing/sample-requests.ts'
import type { DeliveryFault } from '../../server/outbox/fault.ts'
import type { Item } from '../../server/outbox/items.ts'
import { webhookSender } from '../../server/webhook/webhook.ts'
import type { Crm } from './crm.ts'
import { hubspot } from './hubspot.ts'
import { pipedrive } from './pipedrive.ts'
import { relay } from './relay.ts'
import { hubspotStandIn, pipedriveStandIn, type StandIn } from './stand-ins.ts'

const secret = `whsec_${Buffer.from('0123456789abcdef0123').toString('base64')}`
const [token, reference, email] = ['token-1', 'AB12-CD34', 'ada@visitor.example']
const itemOf = (request: Item['request'], more: Partial<Item> = {}): Item => ({
  ...{ id: 1, lease: 1, purpose: 'webhook', attempts: 0, failingSince: null, copies: 0, interrupted: false },
  ...{ reference, receivedAt: '2026-11-21T12:00:00.000Z', request, suspected: [], unconfirmed: null, context: null },
  ...{ appointment: null, version: 0, changes: [] },
  ...more,
})
const written = { name: 'Ada King Lovelace', email, company: 'Engines & <Sons>' }
const item = itemOf(promptRescue({ ...written, phone: '+1 555 0100', prompts: 'Sort <b>this</b>.\nThen & answer.' }))

let stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

/** @returns sends an item through a relay of this CRM, as the website does; and what the relay logs. */
async function open(crm: Crm, signedWith = secret) {
  const lines: string[] = []
  const server: Server = relay(crm, secret, (line) => void lines.push(line)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const send = webhookSender({ url, secret: signedWith })
  return {
    lines,
    send,
    fault: (of: Item) =>
      send(of).then(
        () => null,
        (error: DeliveryFault) => error.scope,
      ),
  }
}

const started = async (standIn: Promise<StandIn>) => {
  const there = await standIn
  stops.push(there.stop)
  return there
}

describe('HubSpot', () => {
  it('has a contact and a ticket of each request, once however often it is told', async () => {
    const there = await started(hubspotStandIn(token))
    const { send, lines } = await open(hubspot(token, there.url))
    await send(item)
    await send(item)
    expect(there.stored.contacts).toEqual([
      {
        ...{ id: '101', email, firstname: 'Ada King', lastname: 'Lovelace' },
        ...{ company: 'Engines & <Sons>', phone: '+1 555 0100' },
      },
    ])
    expect(there.stored.tickets).toHaveLength(1)
    const ticket = there.stored.tickets?.[0]
    expect(ticket).toMatchObject({ contact: '101', subject: expect.stringMatching(/^AB12-CD34: /) })
    expect(ticket?.content).toContain('prompts: Sort <b>this</b>.\nThen & answer.')
    expect(lines).toEqual([`${reference} 204`, `${reference} 204`])
  })

  it('makes what is missing when a call broke off, and no second contact', async () => {
    const there = await started(hubspotStandIn(token))
    const { fault } = await open(hubspot(token, there.url))
    there.fail('POST /crm/v3/objects/tickets', 500)
    expect(await fault(item)).toBe('transient')
    expect([there.stored.contacts?.length, there.stored.tickets?.length]).toEqual([1, 0])
    expect(await fault(item)).toBeNull()
    expect([there.stored.contacts?.length, there.stored.tickets?.length]).toEqual([1, 1])
  })

  it('leaves a contact as it is', async () => {
    const known = { id: '7', email, firstname: 'The real', lastname: 'Ada' }
    const there = await started(hubspotStandIn(token, [known]))
    await (await open(hubspot(token, there.url))).send(item)
    expect(there.stored.contacts).toEqual([known])
    expect(there.stored.tickets?.[0]?.contact).toBe('7')
  })
})

describe('Pipedrive', () => {
  it('has a person, a lead and a note of each request, once however often it is told', async () => {
    const there = await started(pipedriveStandIn(token))
    const { send } = await open(pipedrive(token, there.url))
    const appointment = {
      ...{ startsAt: '2026-11-30T15:00:00.000Z', endsAt: '2026-11-30T15:30:00.000Z', zone: '' },
      state: 'stands' as const,
      ...{ cancelledBy: null, sequence: 0, changedAt: '2026-11-21T12:00:00.000Z' },
    } satisfies Appointment
    const talk = itemOf(consultation({ ...written, message: 'It <i>drifts</i>.\nHelp.' }), {
      appointment,
      suspected: ['haste'],
    })
    await send(talk)
    await send(talk)
    const { persons, leads, notes } = there.stored
    expect(persons).toEqual([{ id: 101, name: written.name, emails: [{ value: email, primary: true, label: 'work' }] }])
    expect(leads).toMatchObject([{ person_id: 101, title: expect.stringMatching(/^AB12-CD34: /) }])
    expect(notes).toHaveLength(1)
    const content = String(notes?.[0]?.content)
    for (const part of [
      'haste',
      '2026-11-30T15:00:00.000Z',
      'It &lt;i&gt;drifts&lt;/i&gt;.<br>Help.',
      'Engines &amp; ',
    ]) {
      expect(content).toContain(part)
    }
    // Nothing of the visitor's is markup.
    expect(content.replaceAll('<br>', '')).not.toMatch(/[<>]/)
  })

  it('makes what is missing when a call broke off, and nothing twice', async () => {
    const there = await started(pipedriveStandIn(token))
    const { fault } = await open(pipedrive(token, there.url))
    for (const route of ['POST /api/v1/leads', 'POST /api/v1/notes']) {
      there.fail(route, 503)
      expect(await fault(item)).toBe('transient')
    }
    expect(await fault(item)).toBeNull()
    expect(Object.values(there.stored).map(({ length }) => length)).toEqual([1, 1, 1])
  })

  it('leaves a person as they are', async () => {
    const known = {
      id: 7,
      name: 'The real Ada',
      emails: [{ value: email.toUpperCase(), primary: true, label: 'work' }],
    }
    const there = await started(pipedriveStandIn(token, [known]))
    await (await open(pipedrive(token, there.url))).send(item)
    expect(there.stored.persons).toEqual([known])
    expect(there.stored.leads?.[0]?.person_id).toBe(7)
  })
})

describe('the relay', () => {
  it('calls no CRM for what the website has not signed, and says nothing of a visitor in its log', async () => {
    const there = await started(hubspotStandIn(token))
    const { fault, lines } = await open(hubspot(token, there.url), 'another secret of the same length')
    expect(await fault(item)).toBe('transport')
    expect(there.calls).toEqual([])
    expect(lines).toEqual([`${reference} 401`])
  })

  it.each([
    [401, 'transport'],
    [403, 'transport'],
    [400, 'permanent'],
    [429, 'transient'],
    [502, 'transient'],
  ])('hands a %i of the CRM on as a fault that is %s', async (status, scope) => {
    const there = await started(hubspotStandIn(token))
    const { fault } = await open(hubspot(token, there.url))
    there.fail('POST /crm/v3/objects/tickets', status)
    expect(await fault(item)).toBe(scope)
  })

  it('has the website wait while the CRM cannot be reached', async () => {
    const there = await hubspotStandIn(token)
    there.stop()
    const { fault } = await open(hubspot(token, there.url))
    expect(await fault(item)).toBe('transient')
  })

  it('says which settings it needs', () => {
    const env = { PATH: process.env.PATH, CRM: 'hubspot', CRM_TOKEN: 'x' }
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'relay.ts')], { env })
    expect([status, `${stderr}`.includes('WEBHOOK_SECRET')]).toEqual([1, true])
  })
})
