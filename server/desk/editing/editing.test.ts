/** Editing content at the desk in a browser without scripts: drafts, publications, undo, two people at once. */
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyEdits, readContent } from '../../../cms/content.ts'
import { formatIsoDate } from '../../../cms/datetime.ts'
import type { Edits } from '../../../cms/edits.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { Issue } from '../../../cms/validate/issue.ts'
import { pictureLimits } from '../../../contracts/desk.ts'
import { deskAddresses, deskFields } from '../../../contracts/desk-addresses.ts'
import { editorAddresses, editorFields, editorFileAddress, mailsPreview } from '../../../contracts/editor.ts'
import { TaskInterrupted } from '../../../platform/run-program.ts'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { type Form, listPageElements, readFormFields, readTextById } from '../../../tests/support/read-html.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { type DeskBrowser, startTestDesk, type TestDesk } from '../../../tests/support/test-desk.ts'
import { listAlarms } from '../../monitoring/alarms.ts'
import { recordUnmatchedEdits } from '../../publishing/process-status.ts'
import type { Publisher } from '../../publishing/publisher.ts'
import { storePublication as publishSeen, readState } from './store.ts'

const { formCopy, listCopy, editorCopy, pricing, schedule } = siteContent

let desk: TestDesk
let maya: DeskBrowser
let tom: DeskBrowser
let prepared: Edits[]
let issues: Issue[]
let rendered: Edits[]
/** Actions of other people while a site is being built. */
let duringBuild: (() => Promise<unknown>)[]

describeOnBothDatabases('the editor', ({ open, dialect }) => {
  beforeEach(async () => {
    prepared = []
    issues = []
    rendered = []
    duringBuild = []
    const publisher: Partial<Publisher> = {
      prepare: async (edits) => {
        prepared.push(edits)
        for (const act of duringBuild.splice(0)) await act()
        return { issues }
      },
      render: async (edits, path) =>
        path === '/pricing' && rendered.push(edits)
          ? '<!doctype html><html><head></head><body><main><h1>Nobody’s words <mark>before you ask</mark></h1><a href="/contact">Contact</a></main><script>1</script></body></html>'
          : undefined,
    }
    desk = await startTestDesk({ publisher, database: await open() })
    ;[maya, tom] = [await desk.signedIn(), await desk.signedIn('tom@firm.example')]
  })
  afterEach(() => desk.close())

  async function opened(browser: DeskBrowser, file: string, part: string): Promise<Form> {
    const address = editorFileAddress(file, part)
    const { body, statusCode } = await browser.get(address)
    expect(statusCode).toBe(200)
    return readFormFields(body, address)
  }

  /** Opens a part and saves it with other texts. */
  async function edit(browser: DeskBrowser, file: string, part: string, texts: Form) {
    return browser.post(editorFileAddress(file, part), { ...(await opened(browser, file, part)), ...texts })
  }

  /** Reloads, as a browser does, while the site is being built. */
  async function press(browser: DeskBrowser, form: Form) {
    const answer = await browser.post(editorAddresses.publish, form)
    const { location } = answer.headers
    return String(location).startsWith(editorAddresses.publishing) ? follow(browser, String(location)) : answer
  }

  async function follow(browser: DeskBrowser, publishing: string) {
    let answer = await browser.get(publishing)
    while (answer.headers.refresh === '1') answer = await browser.get(publishing)
    return answer
  }

  async function publish(browser: DeskBrowser, more: Form = {}) {
    const { body } = await browser.get(editorAddresses.changes)
    return press(browser, { ...readFormFields(body, editorAddresses.publish), ...more })
  }

  const drafts = () => desk.database.db.selectFrom('content_draft').selectAll().execute()
  const published = async () => {
    const rows = await desk.database.db.selectFrom('publication').selectAll().orderBy('id').execute()
    return rows.map(({ edits, ...row }) => ({ ...row, edits: JSON.parse(edits) as Edits }))
  }

  /** For tests that don't depend on the database. */
  const onceIt = it.runIf(dialect === 'sqlite')

  const hero = ['pages/pricing.yaml', 'pricing.hero'] as const
  const lead = 'pricing.hero.lead'
  const basic = 'prices.membership.basic.perMonth'

  it('saves, shows, publishes and undoes a text', async () => {
    const saved = await edit(maya, ...hero, { [lead]: 'One plain lead.' })
    expect(saved.headers.location).toContain('done=saved')
    expect((await maya.get(editorAddresses.list)).body).toContain(editorCopy.pending.one)
    const changes = await maya.get(editorAddresses.changes)
    expect(changes.body).toContain('One plain lead.')

    const answer = await publish(maya)
    expect(answer.statusCode).toBe(303)
    const [first] = await published()
    expect(first).toMatchObject({ staff: 'maya@firm.example', restores: null })
    expect(first?.edits['pages/pricing.yaml']?.[lead]).toMatchObject({ value: 'One plain lead.' })
    // No edit on the day on which the content was written.
    const updated = first?.edits['pages/pricing.yaml']?.['pricing.meta.updated']?.value ?? pricing.meta.updated
    expect(updated).toBe(formatIsoDate(schedule.timeZone, new Date().toISOString()))
    expect(await drafts()).toEqual([])
    expect(prepared).toEqual([first?.edits])
    const page = await maya.get(String(answer.headers.location))
    expect(page.body).toContain('One plain lead.')
    // No process has reported that it shows the publication, so the page reloads.
    expect(page.headers.refresh).toBe('2')
    expect(page.body).toContain(editorCopy.shown.some)

    const undone = await press(tom, readFormFields(page.body, editorAddresses.publish))
    expect(undone.statusCode).toBe(303)
    const [, second] = await published()
    expect(second).toMatchObject({ edits: {}, restores: 0, staff: 'tom@firm.example' })
    expect((await maya.get(String(answer.headers.location))).body).not.toContain(
      interpolate(editorCopy.publications.published, { id: first?.id ?? 0 }),
    )
    // Nothing is lost: the change is a draft again, without its day of change.
    const draft = JSON.parse((await drafts())[0]?.edits ?? '')
    expect(draft).toEqual({ [lead]: expect.objectContaining({ value: 'One plain lead.' }) })
    await edit(maya, ...hero, { [editorFields.do]: 'discard' })
    const log = await desk.database.db
      .selectFrom('audit')
      .select(['actor', 'action', 'detail'])
      .where('detail', 'is not', null)
      .orderBy('id')
      .execute()
    expect(log.filter(({ action }) => action !== 'signed-in')).toEqual([
      { actor: 'staff:maya@firm.example', action: 'draft-saved', detail: 'pages/pricing.yaml' },
      { actor: 'staff:maya@firm.example', action: 'published', detail: '1' },
      { actor: 'staff:tom@firm.example', action: 'published', detail: '2' },
      { actor: 'staff:maya@firm.example', action: 'draft-discarded', detail: 'pages/pricing.yaml' },
    ])
  })

  it('reports a publication that a restart interrupted, and keeps the drafts', async () => {
    const { promise: stopped, reject: stop } = Promise.withResolvers<void>()
    duringBuild = [() => stopped]
    await edit(maya, ...hero, { [lead]: 'Cut off.' })
    const { body } = await maya.get(editorAddresses.changes)
    const { location } = (await maya.post(editorAddresses.publish, readFormFields(body, editorAddresses.publish)))
      .headers
    stop(new Error('stopped'))
    // As after a restart, this process doesn't know the publication.
    const elsewhere = String(location).replace(/publishing\/[\w-]+/, 'publishing/of-another-process')
    // Another process may still be working on it.
    if (desk.database.dialect === 'postgres') expect((await maya.get(elsewhere)).headers.refresh).toBe('1')
    const after = await maya.get(elsewhere.replace(/started=\d+/, 'started=0'))
    expect([after.statusCode, after.headers.refresh]).toEqual([503, undefined])
    expect(readTextById(after.body, 'content')).toContain(editorCopy.publish.faults.cutOff)
    expect([await published(), (await drafts()).length]).toEqual([[], 1])
  })

  describe('two people', () => {
    const path = 'pricing.hero.action'
    onceIt('keep both changes if they changed different texts of a part', async () => {
      const original = await opened(maya, ...hero)
      await edit(tom, ...hero, { [path]: 'Toms action' })
      const answer = await maya.post(editorFileAddress(...hero), { ...original, [lead]: 'Mayas lead.' })
      expect(answer.statusCode).toBe(303)
      const fields = await opened(tom, ...hero)
      expect(fields).toMatchObject({ [path]: 'Toms action', [lead]: 'Mayas lead.' })
    })
    onceIt('see both texts if they changed the same one, and the second person decides', async () => {
      const original = await opened(maya, ...hero)
      await edit(tom, ...hero, { [lead]: 'Toms lead.' })
      const typed = { ...original, [lead]: 'Mayas lead.', [path]: 'Mayas action' }
      const answer = await maya.post(editorFileAddress(...hero), typed)
      expect(answer.statusCode).toBe(409)
      const [alert] = listPageElements(answer.body).filter(({ attributes }) => attributes.role === 'alert')
      for (const text of ['Tom Reyes', 'Toms', 'Mayas']) expect(alert?.text).toContain(text)
      // Her other change is saved. His text stays the draft until she saves hers again.
      expect(await opened(tom, ...hero)).toMatchObject({ [lead]: 'Toms lead.', [path]: 'Mayas action' })
      const again = readFormFields(answer.body, editorFileAddress(...hero))
      expect(again[lead]).toBe('Mayas lead.')
      expect((await maya.post(editorFileAddress(...hero), again)).statusCode).toBe(303)
      expect(await opened(tom, ...hero)).toMatchObject({ [lead]: 'Mayas lead.', [path]: 'Mayas action' })
    })
    onceIt('cannot publish drafts that changed since, even if they were discarded and written again', async () => {
      const discard = () => edit(tom, ...hero, { [editorFields.do]: 'discard' })
      for (const meanwhile of [async () => {}, discard]) {
        await edit(maya, ...hero, { [lead]: 'Mayas lead.' })
        const seen = readFormFields((await maya.get(editorAddresses.changes)).body, editorAddresses.publish)
        await meanwhile()
        await edit(tom, ...hero, { [lead]: 'Toms lead.' })
        expect((await press(maya, seen)).statusCode).toBe(409)
      }
      duringBuild.push(discard, () => edit(tom, ...hero, { [lead]: 'Toms other lead.' }))
      expect((await publish(maya)).statusCode).toBe(409)
      expect(await published()).toEqual([])
      expect(await opened(tom, ...hero)).toMatchObject({ [lead]: 'Toms other lead.' })
    })
    it('get one publication if they press the button twice', async () => {
      await edit(maya, ...hero, { [lead]: 'Mayas lead.' })
      const fields = readFormFields((await maya.get(editorAddresses.changes)).body, editorAddresses.publish)
      const [one, other] = [await press(maya, fields), await press(maya, fields)]
      expect(other.headers.location).toBe(one.headers.location)
      expect(await published()).toHaveLength(1)
      const seen = await readState(desk.database.db)
      const row = { edits: {}, keep: {}, note: '', restores: null, staff: 'maya@firm.example' }
      const twice = [1, 2].map(() => publishSeen(desk.database, seen, row, new Date()))
      expect((await Promise.all(twice)).filter(Boolean)).toHaveLength(1)
    })
  })

  describe('a picture', () => {
    const people = ['people.yaml', 'people.engineers'] as const
    const portrait = 'people.engineers.0.portrait'
    const png = (background: string) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .withExif({ IFD0: { Copyright: 'Secret' } })
        .png()
        .toBuffer()
    const upload = async (bytes: Uint8Array<ArrayBuffer>, name = 'Ada Ro\u00e9.JPG') =>
      maya.upload(editorAddresses.pictures, {}, [new File([bytes], name, { type: 'text/plain' })])
    const stored = () => desk.database.db.selectFrom('picture').selectAll().orderBy('at').execute()
    const insert = async () => {
      const row = { name: 'ada-roe-0123abcd.webp', digest: '', bytes: new Uint8Array(1), width: 300, height: 300 }
      await desk.database.db
        .insertInto('picture')
        .values({ ...row, staff: '', at: '' })
        .execute()
      return row.name
    }
    const remove = (name = '') => maya.post(editorAddresses.pictures, { [editorFields.remove]: name })
    /** Adds an engineer, whose portrait can then be chosen. */
    async function engineer() {
      const added = await edit(maya, ...people, { [editorFields.do]: 'people.engineers.add' })
      // A new row's empty fields aren't reported yet.
      const { body } = await maya.get(String(added.headers.location).split('#')[0] ?? '')
      expect(body).not.toContain('field-error')
      // There's no published text to go back to.
      expect(body).not.toContain('people.engineers.0.name.back')
      expect(listPageElements(body).map(({ text }) => text)).toContain(
        interpolate(editorCopy.edit.addOne, { title: 'an engineer' }),
      )
      expect((await maya.get(editorFileAddress(...people))).body).toContain('field-error')
      const who = { name: 'Ada Roe', role: 'Engineer', years: '11', systems: '4 systems' }
      const texts = Object.entries(who).map(([key, text]) => [`people.engineers.0.${key}`, text])
      await edit(maya, ...people, Object.fromEntries(texts))
    }

    it('is stored once, without its metadata, and sent to staff only', async () => {
      const answer = await upload(new Uint8Array(await png('red')))
      const [row] = await stored()
      const address = `/uploads/${row?.name}`
      expect(answer.headers.location).toBe(`${editorAddresses.pictures}?done=added#${row?.name}`)
      expect(row).toMatchObject({ name: expect.stringMatching(/^ada-roe-[0-9a-f]{8}\.webp$/) })
      expect(Buffer.from(row?.bytes ?? []).includes('Secret')).toBe(false)
      // The same file under another name is the same picture.
      await upload(new Uint8Array(await png('red')), 'other.png')
      expect(await stored()).toHaveLength(1)
      const shown = await maya.get(address)
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(shown.rawPayload.equals(Buffer.from(row?.bytes ?? []))).toBe(true)
      expect((await desk.ask({ url: address })).statusCode).not.toBe(200)
      const log = await desk.database.db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()
      expect(log.at(-1)).toEqual({ action: 'picture-added', detail: row?.name })
    })
    if (dialect === 'postgres') return

    it('is refused when 500 are stored', async () => {
      const row = { bytes: new Uint8Array(1), width: 1, height: 1, staff: '', at: new Date().toISOString() }
      const rows = Array.from({ length: 500 }, (_, index) => ({ ...row, name: `${index}.webp`, digest: `${index}` }))
      await desk.database.write((transaction) => transaction.insertInto('picture').values(rows).execute())
      const refused = await upload(new Uint8Array(await png('red')))
      expect(refused.statusCode).toBe(422)
      expect(refused.body).toContain(editorCopy.pictures.faults.full)
    })

    it('is chosen, shown and published, and cannot be removed while it is used', async () => {
      await engineer()
      expect((await opened(maya, ...people))[`${portrait}.from`]).toBe('')
      // A picture that is uploaded at a field is chosen there.
      const send = async (bytes: Uint8Array<ArrayBuffer>, role: string) => {
        const typed = { ...(await opened(maya, ...people)), 'people.engineers.0.role': role, [editorFields.do]: 'save' }
        return maya.upload(
          editorFileAddress(...people),
          typed,
          [new File([bytes], 'ada.png')],
          `files.${portrait}.from`,
        )
      }
      // The form's texts are saved with it.
      const refused = await send(new TextEncoder().encode('no picture'), 'Physicist')
      expect([refused.statusCode, (await opened(maya, ...people))['people.engineers.0.role']]).toEqual([
        422,
        'Physicist',
      ])
      expect(readFormFields(refused.body, editorFileAddress(...people))['people.engineers.0.role']).toBe('Physicist')
      expect(readTextById(refused.body, `${portrait}.from-error`)).toContain('JPEG')
      expect(readTextById(refused.body, `${portrait}.from-limits`)).toContain(`${pictureLimits.jpeg} megapixels`)
      expect(refused.body).toContain(`<title>${formCopy.titlePrefix}`)
      const control = listPageElements(refused.body).find(({ attributes }) => attributes.id === `${portrait}.from`)
      expect(control?.attributes).toMatchObject({ type: 'file', 'aria-invalid': 'true' })
      const chosen = await send(new Uint8Array(await png('red')), 'Chemist')
      expect(chosen.headers.location).toContain(`#${portrait}.from`)
      const [row] = await stored()
      const address = `/uploads/${row?.name}`
      expect(await opened(maya, ...people)).toMatchObject({
        [`${portrait}.from`]: address,
        'people.engineers.0.role': 'Chemist',
      })
      const { body } = await maya.get(editorFileAddress(...people))
      expect(readTextById(body, `${portrait}.alternative-error`)).not.toBe('')
      expect(readTextById(body, `${portrait}.from-error`)).toBe('')
      await edit(maya, ...people, { [`${portrait}.alternative`]: 'Ada Roe at her desk.' })
      expect(readTextById((await maya.get(editorFileAddress(...people))).body, `${portrait}.alternative-error`)).toBe(
        '',
      )
      const list = listPageElements((await maya.get(editorAddresses.pictures)).body)
      const used = list.find(({ attributes }) => attributes.href?.endsWith(`#${portrait}.from`))
      expect(used?.text).toContain('Ada Roe')
      expect(list.some(({ tag, attributes }) => tag === 'img' && attributes.src === address)).toBe(true)

      expect((await remove(row?.name)).statusCode).toBe(409)
      await publish(maya)
      expect(await published()).toHaveLength(1)
      await edit(maya, ...people, { [`${portrait}.from`]: '' })
      expect(await opened(maya, ...people)).toMatchObject({ [`${portrait}.alternative`]: '' })
      await publish(maya)
      // Publication 1 can be restored.
      expect((await remove(row?.name)).statusCode).toBe(409)
      for (const table of ['publication', 'content_draft'] as const) await desk.database.db.deleteFrom(table).execute()
      const edits = JSON.stringify({ 'people.yaml': { [`${portrait}.from`]: { value: address, was: '' } } })
      const scheduled = { at: '2126-01-01T09:00:00.000Z', staff: '', note: '', changes: '[]', edits }
      await desk.database.db.insertInto('scheduled_publication').values(scheduled).execute()
      expect((await remove(row?.name)).statusCode).toBe(409)
      expect(await stored()).toHaveLength(1)
    })
    it('is removed when nothing uses it', async () => {
      const name = await insert()
      for (const other of ['%', '_%.webp', `${name}%`, 'x'.repeat(100_000)])
        expect((await remove(other)).statusCode).toBe(404)
      expect((await remove(name)).statusCode).toBe(303)
      expect((await remove(name)).statusCode).toBe(303)
      expect(await stored()).toEqual([])
      const log = await desk.database.db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()
      expect(log.filter(({ action }) => action.startsWith('picture'))).toEqual([
        { action: 'picture-removed', detail: name },
      ])
    })
  })

  // The other tests don't depend on the database.
  if (dialect === 'postgres') return

  it('responds at once during a long build with a page that reloads until the outcome', async () => {
    const made = Promise.withResolvers<void>()
    duringBuild = [() => made.promise]
    await edit(maya, ...hero, { [lead]: 'Slowly made.' })
    const { body } = await maya.get(editorAddresses.changes)
    const { location } = (await maya.post(editorAddresses.publish, readFormFields(body, editorAddresses.publish)))
      .headers
    const page = await maya.get(String(location))
    expect(readTextById(page.body, 'content')).toContain(editorCopy.publishing.title)
    expect([page.headers.refresh, await published()]).toEqual(['1', []])
    made.resolve()
    expect((await follow(maya, String(location))).headers.location).toMatch(new RegExp(`^${editorAddresses.history}/`))
    expect(await published()).toHaveLength(1)
    const ofAnother = await maya.get(`${editorAddresses.publishing}/of-another-process`)
    expect(ofAnother.headers.location).toBe(editorAddresses.history)
  })

  it('restores any of many publications exactly', async () => {
    const edits = Array.from({ length: 50 }, (_, n) => ({ 'pages/pricing.yaml': { [lead]: { value: `Lead ${n}.` } } }))
    const common = { at: '2026-11-20T15:00:00.000Z', staff: '', note: '', restores: null }
    const rows = edits.map((each) => ({ ...common, edits: JSON.stringify(each) }))
    await desk.database.db.insertInto('publication').values(rows).execute()
    const { body } = await maya.get(`${editorAddresses.history}/17`)
    await press(maya, readFormFields(body, editorAddresses.publish))
    expect((await published()).map((one) => one.edits)).toEqual([...edits, edits[16]])
    expect((await maya.get(editorAddresses.history)).body).toContain(
      interpolate(editorCopy.publications.wentBack, { id: 17 }),
    )
  })

  it('reports a failed build, logs why its program ended without what it printed, and keeps the drafts', async () => {
    const cause = new TaskInterrupted('it took longer than 10 minutes', 'at “Never made.”', true, undefined)
    duringBuild = [() => Promise.reject(new Error(`the site could not be made: ${cause.message}`, { cause }))]
    await edit(maya, ...hero, { [lead]: 'Never made.' })
    expect((await publish(maya)).statusCode).toBe(503)
    expect([await published(), (await drafts()).length]).toEqual([[], 1])
    expect(desk.logged()).toContain('"it took longer than 10 minutes"')
    expect(desk.logged()).not.toContain('Never made.')
  })

  describe('a price', () => {
    it('shows the texts that change with it before it is published, calculated and rounded', async () => {
      const part = ['prices.yaml', 'prices.membership'] as const
      await edit(maya, ...part, { [basic]: '3,000' })
      const { body } = await maya.get(editorFileAddress(...part))
      const { followingPrices } = editorCopy.edit
      for (const text of ['$3,000', '$600', '$3K', followingPrices])
        expect(readTextById(body, 'content')).toContain(text)
      await edit(maya, 'firm.yaml', 'firm', { 'firm.name': 'Evenhand' })
      const firm = readTextById((await maya.get(editorFileAddress('firm.yaml', 'firm'))).body, 'content')
      expect(firm).toContain('Evenhand')
      expect(firm).not.toContain(followingPrices)
    })
    it('reports a broken rule once, at its field, with the titles of the fields, and in no other form', async () => {
      const part = ['prices.yaml', 'prices.promptRescue'] as const
      const saved = await edit(maya, ...part, { 'prices.promptRescue.total': '600' })
      const { body } = await maya.get(editorFileAddress(...part))
      expect(readTextById(body, 'prices.promptRescue.total-error')).toContain('“Due on booking”')
      const alerts = async (address: string) => (await maya.get(address)).body.split('role="alert"').length - 1
      const afterSave = String(saved.headers.location).split('#')[0] ?? ''
      const counts = [editorFileAddress(...part), afterSave, editorFileAddress(...hero)].map(alerts)
      expect(await Promise.all(counts)).toEqual([0, 1, 0])
    })
  })

  it('publishes the chosen changes, keeps the others as drafts, and lists a mistake that the build finds', async () => {
    await edit(maya, ...hero, { [lead]: 'One plain lead.', 'pricing.hero.action': 'Talk to us' })
    await edit(maya, 'prices.yaml', 'prices.membership', { [basic]: '3000' })
    const chosen = { [editorFields.change]: `prices.yaml#${basic}` }
    issues = [{ file: 'content/prices.yaml', subject: 'it', remedy: 'fix it' }]
    const { body, statusCode } = await publish(maya, chosen)
    expect(statusCode).toBe(422)
    const found = listPageElements(body)
    const inputs = found.filter(({ attributes }) => attributes.name === editorFields.change)
    const checked = inputs.filter(({ attributes }) => attributes.checked !== undefined)
    expect([inputs.length, checked.map(({ attributes }) => attributes.value)]).toEqual([3, Object.values(chosen)])
    expect(body).toContain(`<title>${formCopy.titlePrefix}`)
    const alert = found.find(({ attributes }) => attributes.role === 'alert')
    expect([alert?.attributes.autofocus, alert?.text]).toEqual(['', expect.stringContaining('It: fix it')])
    expect([await published(), (await drafts()).length]).toEqual([[], 2])
    issues = []

    await publish(maya, { ...chosen, note: 'Agreed with Tom.' })
    expect(await published()).toEqual([
      expect.objectContaining({
        note: 'Agreed with Tom.',
        edits: { 'prices.yaml': { [basic]: expect.objectContaining({ value: 3000, was: 2500 }) } },
      }),
    ])
    const left = await maya.get(editorAddresses.changes)
    expect(left.body).toContain('Talk to us')
    expect(left.body).not.toContain('$3,000')
  })

  describe('a faulty draft', () => {
    const [action, total] = ['pricing.hero.action', 'prices.promptRescue.total']
    const boxes = async () => {
      const { body } = await maya.get(editorAddresses.changes)
      const inputs = listPageElements(body).filter(({ attributes }) => attributes.name === editorFields.change)
      return inputs.map(({ attributes }) => [attributes.value, attributes.checked !== undefined])
    }
    it('stays unchecked, with its author and a link to fix it, while the others are published', async () => {
      await edit(tom, ...hero, { [lead]: 'For {basicPrise} a month.' })
      await edit(maya, 'pages/services.yaml', 'services.hero', { 'services.hero.lead': 'One plain lead.' })
      expect(Object.fromEntries(await boxes())).toEqual({
        [`pages/pricing.yaml#${lead}`]: false,
        'pages/services.yaml#services.hero.lead': true,
      })
      const { body } = await maya.get(editorAddresses.changes)
      expect(body.slice(body.indexOf('id="blocked"'))).toContain('Tom Reyes, ')
      const fix = listPageElements(body).filter(({ attributes }) =>
        attributes['aria-label']?.startsWith(editorCopy.publish.fix),
      )
      expect(fix.map(({ attributes }) => attributes.href)).toEqual([`${editorFileAddress(...hero)}#${lead}`])
      expect((await publish(maya)).statusCode).toBe(303)
      expect(Object.keys((await published())[0]?.edits ?? {})).toEqual(['pages/services.yaml'])
      expect(Object.fromEntries(await boxes())).toEqual({ [`pages/pricing.yaml#${lead}`]: false })
      const left = await maya.get(editorAddresses.changes)
      expect(readTextById(left.body, 'content')).toContain(editorCopy.publish.noneSound)
      for (const id of ['changes', 'previews']) expect(readTextById(left.body, id)).toBe('')
    })
    it('is marked in the preview, which shows the published text and lists the fault', async () => {
      await edit(maya, ...hero, { 'pricing.hero.title': 'What it ==costs', [action]: 'Talk to us' })
      const { body, statusCode } = await maya.get('/words/preview/pricing')
      expect(statusCode).toBe(200)
      expect(Object.keys(rendered[0]?.['pages/pricing.yaml'] ?? {})).toEqual([action])
      const found = listPageElements(body)
      const marked = found.filter(({ attributes }) => attributes['data-text'] === 'faulty')
      expect(marked.map(({ text }) => text)).toEqual(['before you ask'])
      const wrong = found.find(({ attributes }) => attributes['data-text-faults'] !== undefined)
      expect(wrong?.text).toContain('one phrase, with ==')
    })
    it('that was published before a rule changed does not block another file', async () => {
      const old = JSON.stringify({ 'pages/services.yaml': { 'services.hero.lead': { value: 'From {basicPrise}.' } } })
      const row = { at: '2026-11-20T15:00:00.000Z', staff: '', note: '', restores: null, edits: old }
      await desk.database.db.insertInto('publication').values(row).execute()
      await edit(maya, ...hero, { [action]: 'Talk to us' })
      expect(await boxes()).toEqual([[`pages/pricing.yaml#${action}`, true]])
    })
    it('does not block drafts that can be published without it', async () => {
      const rescue = ['prices.yaml', 'prices.promptRescue'] as const
      await edit(tom, ...hero, { [action]: 'Talk to us' })
      // The fault is reported at the total, which nobody changed.
      await edit(maya, ...rescue, { 'prices.promptRescue.onBooking': '300' })
      expect(Object.fromEntries(await boxes())).toEqual({
        [`pages/pricing.yaml#${action}`]: true,
        'prices.yaml#prices.promptRescue.onBooking': false,
      })
      await edit(maya, ...rescue, { [total]: '550' })
      expect((await boxes()).map(([, checked]) => checked)).toEqual([true, true, true])
    })
  })

  it('says what changes with the firm’s address and with a menu entry', async () => {
    await edit(maya, 'firm.yaml', 'firm', { 'firm.email': 'office@firm.example' })
    const form = await opened(maya, 'navigation.yaml', 'menus')
    const [soon = ''] = Object.keys(form).filter((path) => path.endsWith('.comingSoon'))
    const { [soon]: _, ...live } = form
    await maya.post(editorFileAddress('navigation.yaml', 'menus'), live)
    const found = listPageElements((await maya.get(editorAddresses.changes)).body)
    const texts = found.filter(({ tag }) => ['del', 'ins', 'p'].includes(tag)).map(({ text }) => text)
    const { was, now, publish } = editorCopy
    expect(texts).toEqual(expect.arrayContaining([`${was} Coming soon`, `${now} Live`, publish.mailed]))
  })

  it('asks to confirm a promise again only after it was confirmed', async () => {
    const { first, again } = editorCopy.publish.promise
    const note = async () => {
      const texts = listPageElements((await maya.get(editorAddresses.changes)).body).map(({ text }) => text)
      return [first, again].filter((text) => texts.includes(text))
    }
    const part = ['firm.yaml', 'firmAttestations'] as const
    const reply = 'firmAttestations.reply'
    await edit(maya, 'people.yaml', 'people.engineers', { [editorFields.do]: 'people.engineers.add' })
    expect(await note()).toEqual([first])
    const who = { by: 'Ada Roe', on: '2026-11-20', filed: 'Folder 3' }
    const lines = Object.entries(who).map(([key, text]) => [`${reply}.commitment.${key}`, text])
    await edit(maya, ...part, { [`${reply}.commitment`]: 'confirmed', ...Object.fromEntries(lines) })
    await publish(maya, { [editorFields.change]: `${part[0]}#${reply}.commitment` })
    await edit(maya, ...part, { [`${reply}.says`]: 'We reply soon.' })
    expect(await note()).toEqual([first, again])
  })

  it('changes a list with its buttons, keeps typed text, and undoes the change', async () => {
    const part = ['pages/pricing.yaml', 'pricing.questions'] as const
    const items = 'pricing.questions.items'
    const before = await opened(maya, ...part)
    const moved = await edit(maya, ...part, {
      [editorFields.do]: `${items}.0.down`,
      'pricing.questions.heading': 'Asked',
    })
    expect(moved.headers.location).toMatch(/#pricing\.questions\.items\.1$/)
    const after = await opened(maya, ...part)
    expect(after[`${items}.1.question`]).toBe(before[`${items}.0.question`])
    expect(after['pricing.questions.heading']).toBe('Asked')
    await edit(maya, ...part, { [editorFields.do]: `${items}.back` })
    expect(await opened(maya, ...part)).toMatchObject({
      ...before,
      'pricing.questions.heading': 'Asked',
      [editorFields.base]: expect.anything(),
    })
    await edit(maya, ...part, { [editorFields.do]: 'discard' })
    expect(await drafts()).toEqual([])
    const same = await maya.get(String((await edit(maya, ...part, {})).headers.location))
    for (const text of [editorCopy.edit.done.unchanged, editorCopy.edit.noDraft]) expect(same.body).toContain(text)
  })

  it('edits a guide by chapter, and reports a mistake at its chapter', async () => {
    const file = 'guides/executive-guide.md'
    const guide = [file, 'chapters'] as const
    const text = (await opened(maya, ...guide))['chapters.1'] ?? ''
    await edit(maya, ...guide, { 'chapters.1': `${text}So [it](/nowhere) ends.\r\n\r\n` })
    expect(readTextById((await maya.get(editorFileAddress(...guide))).body, 'chapters.1-error')).toContain('/nowhere')
    await edit(maya, ...guide, { 'chapters.1': `${text}So it ends.\r\n\r\n` })
    expect((await opened(maya, ...guide))['chapters.0']).not.toContain('---')
    const front = [file, 'front'] as const
    await edit(maya, ...front, { 'front.summary': 'From {basicPice}.' })
    const refused = (await maya.get(editorFileAddress(...front))).body
    expect(readTextById(refused, 'front.summary-error')).toContain('{basicPice}')
    // Each part lists only what may be used in it.
    const lists = [refused, (await maya.get(editorFileAddress(...guide))).body]
    const listed = (text: string) => lists.map((body) => body.includes(`>${text}</code>`))
    expect([listed('{firmName}'), listed('&lt;SixGates /&gt;')]).toEqual([
      [true, false],
      [false, true],
    ])
    await edit(maya, ...front, { 'front.summary': "Who: “them”. 'We'" })
    const [draft] = await drafts()
    const drafted = applyEdits(readContent('.'), { [file]: JSON.parse(draft?.edits ?? '{}') })
    expect(drafted.guides.get(file)?.fields).toMatchObject({ summary: "Who: “them”. 'We'" })
    expect((await publish(maya)).statusCode).toBe(303)
    const [row] = await published()
    expect(applyEdits(readContent('.'), row?.edits ?? {}).texts.get(file)).toContain('\n\nSo it ends.\n\n## ')
  })

  it('reports an error of the parser at its file only, and discards that file', async () => {
    const guide = ['guides/executive-guide.md', 'chapters'] as const
    await edit(maya, ...hero, { [lead]: 'One plain lead.' })
    // In YAML, this is an alias.
    expect((await edit(maya, ...guide, { 'chapters.0': '---\ntitle: *Steady\n---\n' })).statusCode).toBe(303)
    expect(readTextById((await maya.get(editorFileAddress(...guide))).body, 'chapters.0-error')).toContain('Steady')
    await opened(maya, ...hero)
    const preview = await maya.get(`${editorAddresses.preview}/pricing`)
    expect([preview.statusCode, rendered[0]?.[hero[0]]?.[lead]?.value]).toEqual([200, 'One plain lead.'])
    expect((await publish(maya)).statusCode).toBe(303)
    expect(Object.keys((await published())[0]?.edits ?? {})).toEqual([hero[0]])
    await edit(maya, ...guide, { [editorFields.do]: 'discard' })
    expect(await drafts()).toEqual([])
  })

  it('lists published edits that no longer match after an update, until somebody has seen them', async () => {
    const publishing = async (edits: Edits) => {
      const row = { at: '2026-11-20T15:00:00.000Z', staff: '', note: '', restores: null }
      await desk.database.db
        .insertInto('publication')
        .values({ ...row, edits: JSON.stringify(edits) })
        .execute()
      return recordUnmatchedEdits(desk.database, '.', new Date())
    }
    const alarms = () => listAlarms(desk.database, [], new Date())
    const isSaid = async () =>
      (await maya.get(deskAddresses.list)).body.includes(listCopy.alarms['unmatched-edits'].problem)
    const gone = { 'prices.membership.plain.perMonth': { value: 3000, was: 2500 } }
    expect(await publishing({ 'prices.yaml': { [basic]: { value: 3000, was: 2500 } } })).toEqual([])
    expect(await isSaid()).toBe(false)
    const places = ['prices.yaml: prices.membership.plain.perMonth']
    expect(await publishing({ 'prices.yaml': gone })).toEqual(places)
    expect(await isSaid()).toBe(true)
    expect(await alarms()).toEqual(['unmatched-edits'])
    expect((await maya.get(editorAddresses.list)).body).toContain(editorCopy.unmatched.gone)
    expect([await isSaid(), await alarms()]).toEqual([false, []])
  })

  it('returns the form when the session has ended, and accepts it again after signing in', async () => {
    // The longest form, with three times its text.
    const guide = ['guides/ai-accounting-guide.md', 'chapters'] as const
    const shipped = await opened(maya, ...guide)
    const more = 'A sentence of nine words makes it longer. '.repeat(1400).trim()
    const typed = { ...shipped, 'chapters.1': `${shipped['chapters.1']}\n${more}\n\n` }
    await desk.database.db.updateTable('desk_session').set({ seen_at: '2020-01-01T00:00:00.000Z' }).execute()
    const address = editorFileAddress(...guide)
    const refused = await maya.post(address, typed)
    expect(refused.statusCode).toBe(401)
    const labels = listPageElements(refused.body).filter(({ tag }) => tag === 'label')
    expect(labels.length).toBeGreaterThan(3)
    expect(labels.filter(({ text }) => /\w\.\w/.test(text))).toEqual([])
    await desk.database.db.deleteFrom('desk_session').execute()
    expect((await maya.post(address, typed)).statusCode, 'of a stranger').toBe(413)
    maya = await desk.signedIn()
    // The page in the browser is from the ended session.
    const stale = { ...readFormFields(refused.body, address), [deskFields.csrf]: 'stale' }
    const again = await maya.post(address, stale)
    expect(again.statusCode).toBe(403)
    expect(await drafts()).toEqual([])
    expect((await maya.post(address, readFormFields(again.body, address))).statusCode).toBe(303)
    expect((await opened(maya, ...guide))['chapters.1']).toContain(more)
  })

  it('finds and links to a form, a field, a list row, a number and a text as visitors read it', async () => {
    const wanted = {
      faq: editorFileAddress('pages/pricing.yaml', 'pricing.questions'),
      'opening hours': editorFileAddress('opening-hours.yaml', 'openingHours'),
      'support hours': editorFileAddress('prices.yaml', 'prices.membership', 'prices.membership.basic.supportHours'),
      thanksgiving: editorFileAddress('appointments.yaml', 'appointments', 'appointments.holidays.0.name'),
      '2,500': editorFileAddress('prices.yaml', 'prices.membership', basic),
      '$2,500': editorFileAddress('pages/pricing.yaml', 'pricing.meta', 'pricing.meta.description'),
    }
    for (const [search, address] of Object.entries(wanted)) {
      const { body } = await maya.get(`${editorAddresses.list}?${new URLSearchParams({ search })}`)
      expect(listPageElements(body).flatMap(({ attributes }) => attributes.href ?? [])).toContain(address)
    }
  })

  it('shows a page without scripts, whose texts link to their fields', async () => {
    // The home page, which is listed first, has the same text.
    await edit(maya, 'pages/home.yaml', 'home.challenges', { 'home.challenges.lead': 'before you ask' })
    const { body, headers } = await maya.get('/words/preview/pricing')
    // No directive names a script, so that none runs; nothing may be sent, framed elsewhere or given another base.
    const policy = String(headers['content-security-policy']).split('; ').toSorted()
    expect(policy).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "font-src 'self' data:",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "img-src 'self' data:",
      'sandbox allow-same-origin allow-top-navigation-by-user-activation',
      "style-src 'self' 'unsafe-inline'",
    ])
    expect(body).not.toContain('<script')
    const links = listPageElements(body).filter(({ tag }) => tag === 'a')
    const linked = links.map(({ text, attributes }) => [text, attributes.href])
    expect(linked).toEqual([
      ['before you ask', `${editorFileAddress(...hero)}#pricing.hero.title`],
      ['Contact', '/words/preview/contact'],
    ])
    expect((await maya.get('/words/preview/nowhere')).statusCode).toBe(404)
    // The form's link opens the page at the text. The frame doesn't, because that would scroll the form and take the focus.
    const { body: form } = await maya.get(editorFileAddress(...hero))
    const addresses = listPageElements(form).flatMap(({ attributes }) => attributes.href ?? attributes.src ?? [])
    const previews = addresses.filter((address) => address.startsWith('/words/preview/'))
    expect(previews).toEqual(['/words/preview/pricing', `/words/preview/pricing#${links[0]?.attributes.id}`])
    const { body: mails } = await maya.get(editorFileAddress('mails.yaml'))
    expect(listPageElements(mails).map(({ attributes }) => attributes.src)).toContain(`/words/preview${mailsPreview}`)
  })
})
