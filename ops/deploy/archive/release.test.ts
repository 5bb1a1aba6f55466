/** An unpacked release, without Node, npm or the project. `npm run test:release` has more tests. */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Edits } from '../../../cms/edits.ts'
import { openSqlite } from '../../../server/database/sqlite.ts'
import { readPages } from '../../../tests/support/read-pages.ts'
import { bundlePrograms } from './programs.ts'
import { stageRelease } from './stage.ts'

const origin = 'https://www.firm.example'
const canMake = process.platform === 'linux' && process.arch === 'x64'

let dir: string
let release: string
let env: Record<string, string>

const run = (...args: string[]) => promisify(execFile)(join(release, 'bin/steadyhand'), args, { cwd: '/', env })
const publish = async (edits: Edits) => {
  const database = await openSqlite(String(env.DATA_DIR))
  const row = { at: '', staff: '', note: '', restores: null, edits: JSON.stringify(edits) }
  await database.db.insertInto('publication').values(row).execute()
  await database.close()
}

beforeAll(async () => {
  if (!canMake) return
  dir = await mkdtemp(join(tmpdir(), 'release-'))
  release = join(dir, 'steadyhand-test')
  const tools = join(dir, 'tools')
  await bundlePrograms()
  await stageRelease(release, 'test')
  await mkdir(tools)
  await mkdir(join(dir, 'data'))
  for (const tool of ['cat', 'dirname', 'readlink']) {
    const found = ['/usr/bin', '/bin'].map((folder) => join(folder, tool)).find(existsSync)
    await symlink(found ?? tool, join(tools, tool))
  }
  env = { PATH: tools, ORIGIN: origin, PORT: '0', DESK_PORT: 'off', DATA_DIR: join(dir, 'data') }
})

afterAll(() => canMake && rm(dir, { recursive: true, force: true }))

it.skipIf(!canMake)(
  'serves pages with its settings, stores a request, shows it to staff, and publishes edits in pages, PDF and cards',
  async () => {
    const server = spawn(join(release, 'bin/steadyhand'), ['serve'], {
      cwd: '/',
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      let printed = ''
      server.stdout.on('data', (chunk: Buffer) => {
        printed += chunk
      })
      const address = () => /^The site is at (\S+)$/m.exec(printed)?.[1]
      await expect.poll(address).toBeDefined()
      const page = await fetch(`${address()}/services`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain(`<link rel="canonical" href="${origin}/services"/>`)
      const stored = await fetch(`${address()}/services/prompt-assistance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', challenge: 'other', prompts: 'x' }),
      })
      expect(stored.status).toBe(201)
      expect((await run('requests', 'backup', join(dir, 'backup.gz'))).stdout).toContain('1 request from')

      const fetchBytes = async (path: string) => new Uint8Array(await (await fetch(address() + path)).arrayBuffer())
      const card = await fetchBytes('/cards/pricing.png')
      await publish({
        'prices.yaml': { 'prices.membership.basic.perMonth': { value: 3000 } },
        'checklist/cost.yaml': {
          'topic.lead': { value: 'The price list says {basicPrice}. You pay for tasks done twice.' },
        },
        'pages/pricing.yaml': {
          'pricing.hero.title': { value: 'Costs ==before== you ask' },
          'pricing.hero.lead': { value: 'Words of staff for {basicPrice}.', was: 'Words of another version.' },
          'pricing.noLongerThere': { value: 'x', was: 'y' },
        },
        'pages/services.yaml': {
          'services.hero.title': { value: { text: 'Of another shape.' }, was: { text: 'A title.' } },
        },
        'gone.yaml': { a: { value: 1 } },
      })
      const pricing = async () => Buffer.from(await fetchBytes('/pricing')).toString()
      await expect.poll(pricing).toContain('>Costs <mark')
      // In structured data.
      expect(await pricing()).toContain('"price":3000,')
      expect(await pricing()).toContain('Words of staff for $3,000.')
      const pages = await readPages(await getDocumentProxy(await fetchBytes('/ai-hype-checklist.pdf')))
      expect(pages.map(({ text }) => text).join()).toContain('The price list says $3,000.')
      expect(await fetchBytes('/cards/pricing.png')).not.toEqual(card)
    } finally {
      const ended = once(server, 'exit')
      server.kill()
      expect((await ended)[0]).toBe(0)
    }
  },
)

it.skipIf(!canMake)('lists published edits whose text an update changed, and stops if one does not fit', async () => {
  const DATA_DIR = String(env.DATA_DIR)
  // The publication of the test above.
  const kept = await run('configure')
  expect(kept.stdout).toContain(DATA_DIR)
  for (const path of ['pricing.hero.lead', 'pricing.noLongerThere', 'services.hero.title', 'gone.yaml']) {
    expect(kept.stderr).toContain(path)
  }
  const words = await run('words', 'export')
  expect(JSON.parse(words.stdout)).toMatchObject({ edits: { 'pages/pricing.yaml': expect.anything() } })
  const edits: Edits = { 'prices.yaml': { 'prices.promptRescue.total': { value: 7, was: 1 } } }
  await writeFile(join(DATA_DIR, 'published.json'), JSON.stringify({ id: 1, edits }))
  await expect(run('configure')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^content\/prices\.yaml:.*total/m),
  })
  await rm(join(DATA_DIR, 'published.json'))
})

it.skipIf(!canMake)('lists its commands, what to do before going live, and every file with its digest', async () => {
  await expect(run('launch-check')).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('REPLACE') })
  for (const command of ['requests', 'words']) {
    const { stdout } = await run(command, '--help')
    expect(stdout).toContain(`steadyhand ${command}`)
    expect(stdout).not.toContain('npm')
  }
  const checked = execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: release, encoding: 'utf8' })
  expect(checked).toBe('')
})

it.skipIf(!canMake)('contains the runbook, and keeps secrets out of an image', async () => {
  const docs = await readdir(join(release, 'docs'))
  for (const file of docs) {
    const text = await readFile(join(release, 'docs', file), 'utf8')
    const links = [...text.matchAll(/\]\((?!\w+:)([^)#]+)/g)].map(([, path = '']) => join(release, 'docs', path))
    expect(links.filter((path) => !existsSync(path))).toEqual([])
  }
  expect(docs).toContain('runbook.md')
  expect(await readFile(join(release, '.dockerignore'), 'utf8')).toContain('deploy/secrets\n')
})
