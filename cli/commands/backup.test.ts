/** `backup` and `restore`, which only make sense together. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type FileHandle, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { consultation, promptRescue } from '../../contracts/testing/sample-requests.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/open.ts'
import { recognize } from '../../server/requests/recognition.ts'
import { createRequestStore, purposesOf } from '../../server/requests/store.ts'
import { writeBackup } from '../backup/write.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { hasTerminal, run, runInTerminal } from '../testing/run.ts'
import type { TestSite } from '../testing/seed.ts'

const rowsOf = async ({ database: { db } }: TestSite) => ({
  requests: await db.selectFrom('request').selectAll().orderBy('id').execute(),
  items: await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  appointments: await db.selectFrom('appointment').selectAll().execute(),
  keys: await db.selectFrom('request_key').selectAll().execute(),
  notes: await db.selectFrom('note').selectAll().execute(),
  drafts: await db.selectFrom('draft').selectAll().execute(),
  answers: await db.selectFrom('answer').selectAll().orderBy('id').execute(),
  audit: await db.selectFrom('audit').selectAll().orderBy('id').execute(),
  counts: [
    await db.selectFrom('view_count').selectAll().orderBy('day').execute(),
    await db.selectFrom('vital_count').selectAll().execute(),
    await db.selectFrom('source_count').selectAll().execute(),
    await db.selectFrom('form_count').selectAll().execute(),
    await db.selectFrom('quiz_count').selectAll().execute(),
  ],
})

/** Requests in every state, with text that a line format could stumble over. */
async function fill(site: TestSite): Promise<void> {
  await site.save(promptRescue({ prompts: 'Line one\nline two\u2028"quoted" \\ ünïcödé 🦊' }))
  await site.save(consultation(), ['honeypot', 'haste'])
  const gone = await site.save(consultation({ message: 'To be erased' }))
  await site.save(consultation({ message: 'Later' }))
  await site.database.db.deleteFrom('request').where('reference', '=', gone).execute()
  const change = site.database.db.updateTable('outbox')
  const at = new Date().toISOString()
  await change.set({ delivered_at: at }).where('id', '=', 1).execute()
  await change.set({ leased_until: '2999-01-01T00:00:00.000Z', lease: 7 }).where('id', '=', 2).execute()
  await change.set({ parked_at: at, attempts: 3, last_error: 'EENVELOPE 550' }).where('id', '=', 5).execute()
  const { db } = site.database
  await db
    .insertInto('appointment')
    .values({ request_id: 4, starts_at: at, ends_at: at, seat: 1, zone: 'Europe/Berlin', sequence: 2, changed_at: at })
    .execute()
  await db.insertInto('request_key').values({ request_id: 4, key_hash: 'hash', issued_at: at }).execute()
  const [staff, text] = ['maya@firm.example', 'Line one\nline two']
  await db.insertInto('note').values({ request_id: 4, staff, text, written_at: at }).execute()
  await db.insertInto('draft').values({ request_id: 4, staff, text, saved_at: at }).execute()
  await db.insertInto('answer').values({ request_id: 4, staff, text, written_at: at }).execute()
  await db
    .insertInto('audit')
    .values({ at, actor: `staff:${staff}`, action: 'note', version: 1 })
    .execute()
  const [day, next] = ['2026-11-20', '2026-11-21']
  await db
    .insertInto('view_count')
    .values([
      { day, view: '/', count: 7 },
      { day: next, view: '/', count: 2 },
    ])
    .execute()
  await db.insertInto('vital_count').values({ day, view: '/', vital: 'lcp', at_most: 2_500, count: 5 }).execute()
  await db.insertInto('source_count').values({ day, referrer_host: 'a.example', campaign: '', count: 2 }).execute()
  await db.insertInto('form_count').values({ day, form: 'consultation', action: 'sent', count: 4 }).execute()
  await db.insertInto('quiz_count').values({ day, action: 'started', level: '', count: 3 }).execute()
}

const lines = (file: Buffer) =>
  gunzipSync(file)
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

onBothDatabases((site, another, dialect) => {
  const make = async () => {
    const file = join(site().dataDir, 'backup.gz')
    const { code, out, err } = await run(site().settings, 'backup', file)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    return { file, out }
  }

  it('writes a file that only its owner reads, and says what is in it', async () => {
    await fill(site())
    const { file, out } = await make()
    expect(out).toContain('3 requests and 4 items of the outbox')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
    const [header, ...rows] = lines(await readFile(file))
    expect(header).toMatchObject({ format: 'website-requests', version: 1, schema: expect.stringMatching(/^\d{3}-/) })
    expect(rows.at(-1)).toEqual({
      end: {
        request: 3,
        outbox: 4,
        appointment: 1,
        request_key: 4,
        ...{ note: 1, draft: 1, answer: 1, audit: 1 },
        view_count: 2,
        vital_count: 1,
        source_count: 1,
        form_count: 1,
        quiz_count: 1,
        sha256: expect.stringMatching(/^[\da-f]{64}$/),
      },
    })
  })

  it('replaces a file only when told to', async () => {
    const { file } = await make()
    const before = await readFile(file)
    expect(await run(site().settings, 'backup', file)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--force'),
    })
    expect(await readFile(file)).toEqual(before)
    await writeFile(`${file}.part`, 'left by an interrupted one', { mode: 0o666 })
    expect((await run(site().settings, 'backup', file, '--force')).code).toBe(0)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await run(site().settings, 'backup', join(file, 'x'))).toMatchObject({ code: 1 })
  })

  it.each(['sqlite', 'postgres'] as const)('comes back in %s: the same rows and ids, and new ids go on', async (to) => {
    await fill(site())
    const { file } = await make()
    const target = await another(to)
    const { code, out, err } = await run(target.settings, 'restore', file, '--yes')
    expect(code).toBe(0)
    expect(out).toContain('Restored 3 requests and 4 items of the outbox')
    expect(out).toContain('Waiting to leave then: 3 items.')
    expect(err).toContain('leave again')
    const { items, ...rest } = await rowsOf(site())
    expect(rest.counts.flat()).toHaveLength(6)
    expect([...rest.appointments, ...rest.keys]).toHaveLength(5)
    expect(await rowsOf(target)).toEqual({ ...rest, items: items.map((item) => ({ ...item, leased_until: null })) })
    expect(items.some(({ leased_until }) => leased_until)).toBe(true)
    await target.save(consultation({ message: 'After' }))
    expect((await rowsOf(target)).requests.at(-1)?.id).toBeGreaterThan(rest.requests.at(-1)?.id ?? 0)
  })

  it('--hold parks what waits, and retry sends it', async () => {
    await fill(site())
    const { file } = await make()
    const target = await another()
    const { out, err } = await run(target.settings, 'restore', file, '--yes', '--hold')
    expect(out).toContain('3 items given up.')
    expect(err).not.toContain('leave again')
    const { items } = await rowsOf(target)
    expect(items.filter(({ delivered_at, parked_at }) => !delivered_at && !parked_at)).toEqual([])
    expect(items.map(({ last_error }) => last_error).sort()).toEqual([
      'EENVELOPE 550',
      'held by restore',
      'held by restore',
      null,
    ])
  })

  it('an empty database comes back as one, and takes requests', async () => {
    const { file } = await make()
    const target = await another()
    expect((await run(target.settings, 'restore', file, '--yes')).code).toBe(0)
    await target.save(consultation())
    expect((await rowsOf(target)).requests).toHaveLength(1)
  })

  it('refuses a database that is not empty', async () => {
    await fill(site())
    const { file } = await make()
    const target = await another()
    await target.save(consultation({ name: 'Mine' }))
    const before = await rowsOf(target)
    const { code, err } = await run(target.settings, 'restore', file, '--yes')
    expect(code).toBe(1)
    expect(err).toContain('is not empty, and nothing is merged')
    expect(await rowsOf(target)).toEqual(before)
  })

  it('holds one moment while another process goes on storing', async () => {
    await site().multiply(await site().save(consultation({ message: 'word '.repeat(500) })), 1_499)
    await site().save(consultation({ message: 'The last' }))
    const args = [join(import.meta.dirname, '../testing/keep-inserting.ts'), JSON.stringify(site().settings)]
    const writer = spawn(process.execPath, args)
    let stored = -1
    writer.stdout.on('data', (chunk) => {
      stored = Number(String(chunk).trim().split('\n').at(-1))
    })
    await once(writer.stdout, 'data')
    const before = stored
    const { file } = await make()
    const after = stored
    writer.kill()
    await once(writer, 'close')
    expect(after).toBeGreaterThan(before)

    const rows = lines(await readFile(file))
    const ids = rows.flatMap((row) => (row.of === 'request' ? [row.row.id] : []))
    const owners = rows.flatMap((row) => (row.of === 'outbox' ? [row.row.request_id] : []))
    expect(new Set(ids).size).toBe(ids.length)
    expect(owners.length).toBe(ids.length * 2)
    expect(new Set(owners)).toEqual(new Set(ids))
    const messages = rows.flatMap((row) => (row.of === 'request' ? [JSON.parse(row.row.fields).message] : []))
    const meanwhile = messages.filter((message) => message.startsWith('Stored meanwhile')).length
    expect(meanwhile).toBeGreaterThan(before)
    expect(meanwhile).toBeLessThan(after + 2)
  })

  it('holds nobody up while it is written', async () => {
    await site().save(consultation())
    const server = await openDatabase(readConfig(site().settings, { mailAddress: '' }))
    const request = consultation({ message: 'Stored meanwhile' })
    const added = { request, recognition: recognize(request, null), suspected: [] }
    let saved: string | undefined
    // A disk that takes nothing until somebody else has stored a request.
    const file = {
      writeFile: async (zipped: AsyncIterable<Buffer>) => {
        saved = (await createRequestStore(server, purposesOf({ webhook: null })).save(added, new Date())).outcome
        for await (const _ of zipped);
      },
    } as unknown as FileHandle
    try {
      await writeBackup(site().database, file)
      expect(saved).toBe('stored')
    } finally {
      await server.close()
    }
  })

  if (dialect !== 'sqlite') return

  it('is not restored into the file of a server that runs', async () => {
    const { file } = await make()
    const target = await another()
    const server = await openDatabase(readConfig(target.settings, { mailAddress: '' }), { alone: true })
    try {
      const { code, err } = await run(target.settings, 'restore', file, '--yes')
      expect(code).toBe(1)
      expect(err).toContain('another server')
    } finally {
      await server.close()
    }
    expect((await run(target.settings, 'restore', file, '--yes')).code).toBe(0)
  })

  const text = (file: Buffer) => gunzipSync(file).toString()
  it.each<[string, (file: Buffer) => Buffer | string, string]>([
    ['cut off', (file) => file.subarray(0, file.length - 20), 'cut off or was changed'],
    ['cut off at a line', (file) => gzipSync(text(file).split('\n').slice(0, -2).join('\n')), 'cut off or was changed'],
    ['changed', (file) => gzipSync(text(file).replace('Ada Probe', 'Eve Probe')), 'cut off or was changed'],
    [
      'changed in its bytes',
      (file) => Buffer.from(file).fill(0, file.length >> 1, (file.length >> 1) + 4),
      'cut off or was changed',
    ],
    ['without a row', (file) => gzipSync(text(file).split('\n').toSpliced(2, 1).join('\n')), 'cut off or was changed'],
    ['continued', (file) => gzipSync(`${text(file)}{"request":{}}\n`), 'cut off or was changed'],
    ['newer', (file) => gzipSync(text(file).replace('"version":1', '"version":2')), 'another version of this program'],
    ['of another schema', (file) => gzipSync(text(file).replace(/"schema":"\d+/, '"schema":"999')), 'another version'],
    ['something else', () => 'PRAGMA', 'is not a file that "backup" has written'],
    ['something else, zipped', () => gzipSync('{"a":1}\n'), 'is not a file that "backup" has written'],
    ['empty', () => '', 'cut off or was changed'],
  ])('refuses a file that is %s, and changes nothing', async (_, change, words) => {
    await fill(site())
    const { file } = await make()
    await writeFile(file, change(await readFile(file)))
    const target = await another()
    const { code, out, err } = await run(target.settings, 'restore', file, '--yes')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(words)
    expect(await rowsOf(target)).toEqual({
      requests: [],
      items: [],
      appointments: [],
      keys: [],
      ...{ notes: [], drafts: [], answers: [], audit: [], staff: [] },
      counts: [[], [], [], [], []],
    })
  })

  it('names a file that is not there', async () => {
    const { code, err } = await run(site().settings, 'restore', '/nowhere/backup.gz', '--yes')
    expect({ code, err }).toEqual({ code: 1, err: 'There is no file /nowhere/backup.gz.\n' })
  })

  it('restores into a folder that has no database yet', async () => {
    await fill(site())
    const { file } = await make()
    const settings = { DATA_DIR: join(site().dataDir, 'new') }
    expect((await run(settings, 'restore', file, '--yes')).code).toBe(0)
    expect((await run(settings, 'list')).out.trim().split('\n')).toHaveLength(3)
  })

  it('refuses without --yes where nobody can answer', async () => {
    const { file } = await make()
    const target = await another()
    const { code, err } = await run(target.settings, 'restore', file)
    expect(code).toBe(2)
    expect(err).toContain('--yes')
  })

  it.runIf(hasTerminal)('asks in a terminal', async () => {
    await fill(site())
    const { file } = await make()
    const target = await another()
    const no = await runInTerminal(target.settings, '\n', 'restore', file)
    expect(no).toMatchObject({ code: 1, out: expect.stringContaining('Nothing was changed.') })
    expect((await rowsOf(target)).requests).toEqual([])
    expect((await runInTerminal(target.settings, 'y\n', 'restore', file)).code).toBe(0)
    expect((await rowsOf(target)).requests).toHaveLength(3)
  })
})
