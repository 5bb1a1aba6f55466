/** Scheduled publications, with several processes. */
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Edits } from '../../../cms/edits.ts'
import type { Issue } from '../../../cms/validate/issue.ts'
import { deskFields } from '../../../contracts/desk-addresses.ts'
import { editorAddresses, editorFields, editorFileAddress } from '../../../contracts/editor.ts'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { waitUntil } from '../../../tests/support/eventually.ts'
import { type Form, listPageElements, readFormFields } from '../../../tests/support/read-html.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { type DeskBrowser, startTestDesk, type TestDesk } from '../../../tests/support/test-desk.ts'
import type { OutgoingMail } from '../../requests/outbox/mail/transport.ts'
import { createEditorModel } from './model.ts'
import { publishDue } from './schedule.ts'

const { scheduleMail, editorCopy } = siteContent

const hero = editorFileAddress('pages/pricing.yaml', 'pricing.hero')
const lead = 'pricing.hero.lead'
/** The scheduled time in the firm's zone, and a time just after it. */
const moment = { [deskFields.day]: '2126-11-25', [deskFields.time]: '09:00' }
const due = new Date('2126-11-25T14:00:01.000Z')

describeOnBothDatabases('scheduled changes', ({ open, dialect }) => {
  let desk: TestDesk
  let maya: DeskBrowser
  let issues: Issue[]
  let unmade: boolean
  let isMailDown: boolean
  let mails: OutgoingMail[]
  beforeEach(async () => {
    ;[issues, mails, unmade, isMailDown] = [[], [], false, false]
    desk = await startTestDesk({
      database: await open(),
      publisher,
      send: async (mail) => {
        if (isMailDown) throw new Error('no mail server')
        mails.push(mail)
      },
    })
    maya = await desk.signedIn()
    await edit('At nine.')
  })
  afterEach(() => desk.close())

  async function edit(text: string) {
    const { body } = await maya.get(hero)
    await maya.post(hero, { ...readFormFields(body, hero), [lead]: text })
  }
  async function schedule(more: Form = {}) {
    const { body } = await maya.get(editorAddresses.changes)
    return maya.post(editorAddresses.schedule, { ...readFormFields(body, editorAddresses.publish), ...moment, ...more })
  }
  async function cancel() {
    const row = await desk.database.db.selectFrom('scheduled_publication').select('id').executeTakeFirstOrThrow()
    return maya.post(editorAddresses.schedule, { [editorFields.cancel]: String(row.id) })
  }
  /** @returns what the page after an action confirms. */
  async function readOutcome({ headers }: LightMyRequestResponse) {
    const elements = listPageElements((await maya.get(String(headers.location))).body)
    return elements.flatMap(({ attributes, text }) => (attributes.role === 'status' ? [text] : []))
  }
  const publisher = {
    prepare: async () => (unmade ? Promise.reject(new Error('the disk is full')) : { issues }),
  }
  const model = () => createEditorModel('.')
  const arrive = (now = due) => publishDue(desk, model, now)
  const waiting = () => desk.database.db.selectFrom('scheduled_publication').select('at').execute()
  const published = async () => {
    const rows = await desk.database.db.selectFrom('publication').select(['staff', 'edits']).execute()
    return rows.map(({ staff, edits }) => [staff, (JSON.parse(edits) as Edits)['pages/pricing.yaml']?.[lead]?.value])
  }

  it('are published once, as they were scheduled, by the first process', async () => {
    expect((await schedule()).statusCode).toBe(303)
    const { body } = await maya.get(editorAddresses.changes)
    const box = listPageElements(body).find(({ attributes }) => attributes.name === editorFields.change)
    expect(box?.attributes.checked).toBeUndefined()
    await edit('Written later.')
    await arrive(new Date(due.getTime() - 5_000))
    expect(await published()).toEqual([])
    await Promise.all([arrive(), arrive()])
    expect(await published()).toEqual([['maya@firm.example', 'At nine.']])
    expect(await waiting()).toEqual([])
    expect(readFormFields((await maya.get(hero)).body, hero)[lead]).toBe('Written later.')
    expect(mails).toEqual([])
  })

  it.runIf(dialect === 'postgres')('are published once by two processes that start after their time', async () => {
    await schedule()
    await desk.database.db.updateTable('scheduled_publication').set({ at: '2026-01-01T09:00:00.000Z' }).execute()
    const other = await startTestDesk({ database: await open() })
    onTestFinished(other.close)
    await Promise.all([desk, other].map(({ app }) => app.listen()))
    await waitUntil(async () => expect(await waiting()).toEqual([]))
    expect(await published()).toEqual([['maya@firm.example', 'At nine.']])
  })

  // The other tests don't depend on the database.
  if (dialect === 'postgres') return

  it.each([
    [
      'break a rule by then',
      'correct the lead',
      () => {
        issues = [{ file: 'content/pages/pricing.yaml', subject: 'it', remedy: 'correct the lead' }]
      },
    ],
    [
      'cannot be made',
      scheduleMail.unmade,
      () => {
        unmade = true
      },
    ],
    [
      'have no place since an update',
      'pricing.renamed',
      async () => {
        const edits = JSON.stringify({
          'pages/pricing.yaml': { 'pricing.renamed': { value: 'At nine.', was: 'At ten.' } },
        })
        await desk.database.db.updateTable('scheduled_publication').set({ edits }).execute()
      },
    ],
  ])('stay drafts, and the desk and an email say why, when they %s', async (_, why, spoil) => {
    await schedule()
    await spoil()
    isMailDown = true
    await expect(arrive()).rejects.toThrow('no mail server')
    const { body } = await maya.get(editorAddresses.changes)
    expect(body).toContain(why === scheduleMail.unmade ? editorCopy.publish.faults.failed : why)
    isMailDown = false
    await Promise.all([arrive(), arrive()])
    expect(mails.map(({ to }) => to)).toEqual([['maya@firm.example']])
    expect(mails[0]?.text).toContain(why)
    expect(mails[0]?.text).toContain(editorAddresses.changes)
    expect([await published(), readFormFields((await maya.get(hero)).body, hero)[lead]]).toEqual([[], 'At nine.'])
    await cancel()
    expect(await waiting()).toEqual([])
  })

  it('are validated when they are scheduled, need a future time, and can be cancelled', async () => {
    const refused = await schedule({ [deskFields.day]: '2020-01-01' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain(editorCopy.publish.faults.time)
    // The same check as before a publication: it also finds what only a build finds.
    issues = [{ file: 'content/pages/pricing.yaml', subject: 'it', remedy: 'shorten the lead' }]
    const broken = await schedule()
    expect([broken.statusCode, broken.body.includes('shorten the lead')]).toEqual([422, true])
    unmade = true
    expect((await schedule()).statusCode).toBe(503)
    expect(await waiting()).toEqual([])
    ;[issues, unmade] = [[], false]
    await edit('At ten.')
    expect(await readOutcome(await schedule())).toEqual([editorCopy.publish.done.scheduled])
    expect(await readOutcome(await cancel())).toEqual([editorCopy.publish.done.cancelled])
    const log = await desk.database.db.selectFrom('audit').select('action').orderBy('id').execute()
    expect(log.slice(-2).map(({ action }) => action)).toEqual(['publication-scheduled', 'publication-cancelled'])
    await arrive()
    expect(await published()).toEqual([])
  })

  it('need an author who is still staff, or a colleague who takes over', async () => {
    await schedule()
    const left = desk.database.db.updateTable('scheduled_publication').set({ staff: 'gone@firm.example' })
    await left.execute()
    const { body } = await maya.get(editorAddresses.changes)
    const button = listPageElements(body).find(({ attributes }) => attributes.name === editorFields.takeOver)
    const tom = await desk.signedIn('tom@firm.example')
    await tom.post(editorAddresses.schedule, { [editorFields.takeOver]: String(button?.attributes.value) })
    await arrive()
    expect(await published()).toEqual([['tom@firm.example', 'At nine.']])
    const log = await desk.database.db.selectFrom('audit').select(['actor', 'action']).orderBy('id').execute()
    expect(log).toContainEqual({ actor: 'staff:tom@firm.example', action: 'publication-taken-over' })

    await edit('At ten.')
    await schedule()
    await left.execute()
    await arrive()
    expect(await published()).toHaveLength(1)
    expect(mails.map(({ text }) => text.includes(editorCopy.publish.orphaned))).toEqual([true])
    expect((await maya.get(editorAddresses.changes)).body).toContain(editorCopy.publish.orphaned)
  })
})
