/** Pages that staff add, move and withdraw at the desk. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyEdits, readContent } from '../../../cms/content.ts'
import { type Edits, parseEdits } from '../../../cms/edits.ts'
import { resolveContent } from '../../../cms/resolve-content.ts'
import { editorAddresses, editorFields, editorFileAddress } from '../../../contracts/editor.ts'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { listPageElements, readFormFields, readTextById } from '../../../tests/support/read-html.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { type DeskBrowser, startTestDesk, type TestDesk } from '../../../tests/support/test-desk.ts'
import { readState } from './store.ts'

const { editorCopy } = siteContent
const menu = siteContent.menus.find(({ id, groups: [group] }) => id === 'services' && group?.category === undefined)
const listed = new Set(menu?.groups[0]?.items.map((item) => item.path))
const entry = siteContent.comingSoonEntries.find((each) => listed.has(each.path) && !each.path.includes('*'))
const { name = '', path = '' } = entry ?? {}
const file = `guides/${path.slice(1).replaceAll('/', '-')}.md`
const texts = {
  'front.summary': 'Who decides about AI.',
  'front.description': 'What a chief AI officer does, what it costs, and when a company of your size needs one.',
}

let desk: TestDesk
let maya: DeskBrowser
let tom: DeskBrowser

describeOnBothDatabases('pages', ({ open, dialect }) => {
  beforeEach(async () => {
    desk = await startTestDesk({ database: await open() })
    ;[maya, tom] = [await desk.signedIn(), await desk.signedIn('tom@firm.example')]
  })
  afterEach(() => desk.close())

  const create = (title: string, address: string, browser = maya) =>
    browser.post(editorAddresses.newPage, { [editorFields.title]: title, [editorFields.address]: address })

  async function save(part: string, typed: Readonly<Record<string, string>>, of = file) {
    const address = editorFileAddress(of, part)
    return maya.post(address, { ...readFormFields((await maya.get(address)).body, address), ...typed })
  }

  async function write() {
    expect((await create(name, path)).headers.location).toBe(editorFileAddress(file))
    await save('front', texts)
    await save('chapters', { 'chapters.0': 'It is a role.\n\n## When\n\nSoon.\n' })
  }

  /** Publishes the drafts that have no fault. */
  async function publish(): Promise<Edits> {
    const { body } = await maya.get(editorAddresses.changes)
    const { [editorFields.change]: _, ...form } = readFormFields(body, editorAddresses.publish)
    const sound = listPageElements(body).flatMap(({ attributes }) =>
      attributes.name === editorFields.change && attributes.checked !== undefined
        ? [[editorFields.change, attributes.value ?? '']]
        : [],
    )
    await maya.post(editorAddresses.publish, [...Object.entries(form), ...sound])
    return readEdits()
  }

  async function readEdits(): Promise<Edits> {
    const rows = desk.database.db.selectFrom('publication').select('edits').orderBy('id', 'desc')
    return parseEdits((await rows.executeTakeFirst())?.edits ?? '{}')
  }

  const resolve = (edits: Edits) => resolveContent(applyEdits(readContent('.'), edits))
  const listSoon = (edits: Edits) => resolve(edits).comingSoonEntries.map((each) => each.path)
  const withdraw = (of = file) => maya.post(editorFileAddress(of), { [editorFields.do]: 'withdraw' })

  it('are at one address each, also if two people create them at once', async () => {
    const answers = await Promise.all([create('What it costs?', ''), create('What it costs!', '', tom)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422])
    const refused = answers.find(({ statusCode }) => statusCode === 422)?.body ?? ''
    expect(readTextById(refused, 'new-address-error')).toContain('What it costs')
    expect(refused).toContain('href="/words/guides/resources-what-it-costs.md"')
  })

  // The other tests don't depend on the database.
  if (dialect === 'postgres') return

  it('are live where their entry was coming soon, and withdrawn, the entry is coming soon again', async () => {
    expect((await maya.get(editorAddresses.newPage)).body).toContain(`value="${path}"`)
    await write()
    expect((await maya.get(editorAddresses.newPage)).body).not.toContain(`value="${path}"`)
    const { soon, live: isLive } = editorCopy.edit.followingEntry
    const follows = (state: string) => `${state.replace('{name}: ', '')}</ins>`
    const { body } = await maya.get(editorAddresses.changes)
    expect(body).toContain(follows(isLive))
    // The menu has one group, without a heading.
    expect(body).toContain(`, ${menu?.name}, ${name}</a>`)
    expect(body).toContain(`Summary: ${texts['front.summary']}`)
    const live = await publish()
    expect((await maya.get(editorAddresses.list)).body).not.toContain(editorCopy.edited.one)
    const { guides, menus } = resolve(live)
    const items = menus.flatMap(({ groups }) => groups.flatMap((group) => group.items))
    expect(items.filter((item) => item.path === path)).toEqual([expect.not.objectContaining({ comingSoon: true })])
    expect(guides.find(({ frontmatter }) => frontmatter.address === path)).toMatchObject({ entry: path })
    expect(listSoon(live)).not.toContain(path)
    expect(await readState(desk.database.db)).toMatchObject({ drafts: new Map() })
    await withdraw()
    const { body: withdrawal } = await maya.get(editorAddresses.changes)
    expect(withdrawal).toContain(follows(soon))
    expect(withdrawal).toContain(editorCopy.publish.withdraws)
    // Its form is gone.
    expect(withdrawal).not.toContain(editorFileAddress(file))
    expect((await maya.get(editorAddresses.list)).body).toContain(editorCopy.pages.withdrawn)
    const gone = await publish()
    expect(listSoon(gone)).toContain(path)
    for (const address of [editorAddresses.history, `${editorAddresses.history}/2`]) {
      const { body: publication } = await maya.get(address)
      expect(publication).toContain(name)
      expect(publication).not.toContain(file)
    }
    // An undo shows it again, and the withdrawal is a draft. Undoing its first publication makes the page a draft.
    const undo = async (to: string) => {
      const { digest } = await readState(desk.database.db)
      await maya.post(editorAddresses.publish, { [editorFields.to]: to, [editorFields.seen]: digest })
      return (await readState(desk.database.db)).drafted
    }
    expect([await undo('1'), await readEdits()]).toEqual([{}, live])
    await maya.post(editorFileAddress(file), { [editorFields.do]: 'restore' })
    expect([await undo('0'), await readEdits()]).toEqual([live, {}])
  })

  it('redirect from every address that they were published at', async () => {
    await write()
    await publish()
    const formerly = async () =>
      resolve((await readState(desk.database.db)).drafted).guides.map(({ frontmatter }) => frontmatter.formerly)
    for (const address of ['/resources/one', '/resources/two']) {
      await save('front', { 'front.address': address })
      await publish()
    }
    expect(await formerly()).toContainEqual([path, '/resources/one'])
    expect(listSoon(await readEdits())).not.toContain(path)
    // An address that was only drafted isn't kept.
    await save('front', { 'front.address': '/resources/three' })
    await save('front', { 'front.address': path })
    expect(await formerly()).toContainEqual(['/resources/one', '/resources/two'])
  })

  it.each([
    ['/pricing', editorCopy.newPage.takenElsewhere],
    ['/executive-guide', 'Executive guide'],
    ['/Resources/What', editorCopy.newPage.badAddress],
    ['/healthz', editorCopy.newPage.badAddress],
    ['/resources/a/b', editorCopy.newPage.badAddress],
  ])('are refused at %s', async (address, message) => {
    const answer = await create('A page', address)
    expect(answer.statusCode).toBe(422)
    expect(readTextById(answer.body, 'new-address-error')).toContain(message.split('{')[0])
    expect((await readState(desk.database.db)).drafts.size).toBe(0)
  })

  it('stay while a text links to them, and the desk lists the places', async () => {
    await write()
    const guide = 'guides/executive-guide.md'
    const address = editorFileAddress(guide, 'chapters')
    const { 'chapters.0': first } = readFormFields((await maya.get(address)).body, address)
    await save('chapters', { 'chapters.0': `[One](${path}) and\n\n${first}` }, guide)
    const inMail = `Read ${desk.site.manifest.settings.origin}${path}.`
    await save('mails.confirmation', { 'mails.confirmation.closing': inMail }, 'mails.yaml')
    expect(Object.keys(await publish())).toEqual(expect.arrayContaining([file, guide, 'mails.yaml']))
    const live = await readEdits()
    await withdraw()
    const { body } = await maya.get(editorAddresses.changes)
    expect(body).toContain(`here is no page at ${path}`)
    for (const place of [
      editorFileAddress(guide, 'chapters', 'chapters.0'),
      editorFileAddress('mails.yaml', 'mails.confirmation', 'mails.confirmation.closing'),
    ])
      expect(body).toContain(`href="${place.replaceAll('&', '&amp;')}"`)
    await publish()
    expect(await readEdits()).toEqual(live)
    await maya.post(editorFileAddress(file), { [editorFields.do]: 'restore' })
    expect((await readState(desk.database.db)).drafts.size).toBe(0)
  })

  it('of content/guides/ are withdrawn, and one that came with an update is named', async () => {
    await withdraw('guides/ai-accounting-guide.md')
    const { drafted } = await readState(desk.database.db)
    expect(resolve(drafted).guides.map(({ frontmatter }) => frontmatter.address)).toEqual(['/executive-guide'])
    // As if staff had added the page before the update brought the file.
    const shipped = drafted['guides/ai-accounting-guide.md']?.['']?.was as object
    const edits = { 'guides/ai-accounting-guide.md': { '': { value: { ...shipped, chapters: ['Ours.'] } } } }
    const row = { at: '2026-11-20T15:00:00.000Z', staff: '', note: '', restores: null, edits: JSON.stringify(edits) }
    await desk.database.db.insertInto('publication').values(row).execute()
    await desk.database.db.deleteFrom('content_draft').execute()
    expect((await maya.get(editorAddresses.list)).body).toContain(editorCopy.unmatched.stale)
    expect(applyEdits(readContent('.'), edits).texts.get('guides/ai-accounting-guide.md')).toContain('Ours.')
  })

  it('stay when an update asks for more of a page, and the desk says what is missing', async () => {
    await write()
    const live = await publish()
    const { front, ...others } = (live[file]?.['']?.value ?? {}) as { readonly front: { readonly kind: string } }
    const { kind, ...left } = front
    const before = { ...live, [file]: { '': { value: { ...others, front: { ...left, dropped: 'Gone.' } } } } }
    await desk.database.db
      .updateTable('publication')
      .set({ edits: JSON.stringify(before) })
      .execute()
    expect(applyEdits(readContent('.'), before).texts.get(file)).toContain('It is a role.')
    expect((await maya.get(editorAddresses.list)).body).toContain(editorCopy.unmatched.incomplete)
    const { body } = await maya.get(editorFileAddress(file, 'front'))
    expect(readTextById(body, 'front.kind-error')).not.toBe('')
    await save('front', { 'front.kind': kind })
    expect(await publish()).toEqual(live)
    expect((await maya.get(editorAddresses.list)).body).not.toContain(editorCopy.unmatched.incomplete)
  })
})
