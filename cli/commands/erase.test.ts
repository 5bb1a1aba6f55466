import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { consultation, promptRescue } from '../../contracts/testing/sample-requests.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { hasTerminal, run, runInTerminal, runProcess } from '../testing/run.ts'
import type { TestSite } from '../testing/seed.ts'

const unique = 'Xyzzyplugh'
const traced = consultation({
  name: `${unique} One`,
  email: `${unique}@Example.com`,
  message: `${unique} `.repeat(900),
})

/**
 * Every byte that the data folder and the tables hold, as text. Another program reads the files: closing one would
 * take away the locks that SQLite holds on it in this process.
 */
async function everything({ dataDir, database: { db } }: TestSite): Promise<string> {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  const bytes = paths.length > 0 ? spawnSync('cat', paths, { maxBuffer: 1e9 }).stdout.toString('latin1') : ''
  const names = files.map(({ name }) => name)
  const rows = [
    await db.selectFrom('request').selectAll().execute(),
    await db.selectFrom('outbox').selectAll().execute(),
    await db.selectFrom('appointment').selectAll().execute(),
    await db.selectFrom('request_key').selectAll().execute(),
  ]
  return [bytes, ...names, JSON.stringify(rows)].join('\n')
}

async function writeMails({ dataDir }: TestSite, reference: string): Promise<void> {
  await mkdir(join(dataDir, 'mail'), { recursive: true })
  for (const name of [
    `${reference}-notification.eml`,
    `${reference}-confirmation.eml`,
    `${reference}-confirmation.eml.part`,
  ]) {
    await writeFile(join(dataDir, 'mail', name), `Subject: ${unique}`)
  }
}

onBothDatabases((site, _another, dialect) => {
  it('erases one request except the record that it existed, and no other', async () => {
    const kept = await site().save(promptRescue())
    const start = Temporal.Instant.from('2026-01-05T15:00:00Z')
    const booking = { slot: { start, end: start.add({ minutes: 30 }) }, engineers: 1, zone: 'Asia/Kolkata' }
    const context = { landingPage: `/${unique}`, referrerHost: '', campaign: '' }
    const reference = await site().save(traced, [], new Date('2026-01-01T00:00:00Z'), { booking, context })
    await writeMails(site(), reference)
    expect((await everything(site())).toLowerCase()).toContain(unique.toLowerCase())
    const { code, out, err } = await run(site().settings, 'erase', reference, '--yes')
    expect(code).toBe(0)
    expect(out).toContain('This erases 1 request and 2 items of the outbox:\nREFERENCE')
    expect(out).toContain('Erased 1 request, 2 items of the outbox, and mails in files.')
    expect(err).toContain('Backups and exports made before still hold it.')
    const left = (await everything(site())).toLowerCase()
    for (const trace of [unique, 'Kolkata']) expect(left).not.toContain(trace.toLowerCase())
    expect(left).toContain(kept.toLowerCase())
    const audit = await site().database.db.selectFrom('audit').select(['actor', 'action', 'reference']).execute()
    expect(audit).toEqual([{ actor: 'command', action: 'erased', reference }])
    expect((await run(site().settings, 'erase', reference, '--yes')).code).toBe(3)
  })

  it('erases all requests of an address in any spelling, and names what it cannot reach', async () => {
    const kept = await site().save(promptRescue())
    const references = []
    // A mailbox gets three confirmations.
    for (let i = 0; i < 23; i += 1) {
      references.push(await site().save(consultation({ email: `${unique}@example.com`, message: `${unique} ${i}` })))
    }
    await site().database.db.updateTable('outbox').set({ delivered_at: new Date().toISOString() }).execute()
    const { out, err } = await run(site().settings, 'erase', `${unique.toUpperCase()}@EXAMPLE.com`, '--yes')
    expect(out).toContain('This erases 23 requests and 26 items')
    expect(out).toContain('… and 3 more')
    expect(err).toContain('Mails that have left are in mailboxes')
    expect(await everything(site())).not.toMatch(new RegExp(unique, 'i'))
    expect((await run(site().settings, 'list')).out).toMatch(new RegExp(`^${kept}\t[^\n]*\n$`))
  })

  it('refuses without --yes when it cannot ask', async () => {
    const reference = await site().save(traced)
    const { code, out, err } = await run(site().settings, 'erase', reference)
    expect(code).toBe(2)
    expect(out).toContain(reference)
    expect(err).toContain('Repeat it with --yes')
    expect((await run(site().settings, 'show', reference)).code).toBe(0)
  })

  it('first names a future appointment, because no calendar is updated', async () => {
    const start = Temporal.Now.instant().add({ hours: 48 })
    const booking = { slot: { start, end: start.add({ minutes: 30 }) }, engineers: 1, zone: '' }
    const reference = await site().save(consultation(), [], new Date(), { booking })
    expect((await run(site().settings, 'erase', reference, '--yes')).out).toContain(`cancel ${reference}`)
    expect(await site().database.db.selectFrom('appointment').selectAll().execute()).toEqual([])
  })

  if (dialect !== 'sqlite') return
  it.runIf(hasTerminal)(
    'asks in a terminal, and only a yes erases',
    async () => {
      const reference = await site().save(traced)
      for (const no of ['\n', '\u0003']) {
        const { code, out } = await runInTerminal(site().settings, no, 'erase', reference)
        expect(code).toBe(1)
        expect(out).toContain('Erase for good? [y/N]')
        expect(out).toContain('Nothing was changed.')
      }
      expect((await run(site().settings, 'show', reference)).code).toBe(0)
      expect((await runInTerminal(site().settings, 'y\n', 'erase', reference)).code).toBe(0)
      expect((await run(site().settings, 'show', reference)).code).toBe(3)
    },
    20_000,
  )

  it('empties the write-ahead log too, while another process reads and writes', async () => {
    const reference = await site().save(traced)
    const { db } = site().database
    let erasing: ReturnType<typeof runProcess> | undefined
    await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        await snapshot.selectFrom('request').select('id').execute()
        erasing = runProcess(site().settings, 'erase', reference, '--yes')
        await eventually(async () => expect((await runProcess(site().settings, 'show', reference)).code).toBe(3))
      })
    const writing = (async () => {
      for (let i = 0; i < 50; i += 1) await site().save(consultation({ message: `Message ${i}` }))
    })()
    expect((await erasing)?.code).toBe(0)
    await writing
    expect(await everything(site())).not.toMatch(new RegExp(unique, 'i'))
  })
})
