/** Runs `npm run dev` in a copy of the project, whose files it edits. */
import { spawn } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { waitUntil } from '../support/eventually.ts'
import { createFolder } from '../support/new-folder.ts'

it('npm run dev shows changes of content and colors, and the place of a mistake', async () => {
  const dir = await createFolder()
  const left = /^(node_modules|\.git|data|shots|test-results)$/
  cpSync('.', dir, { recursive: true, filter: (path) => !left.test(path) })
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'))
  const edit = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(dir, file), 'utf8')
    const edited = text.replace(from, to)
    expect(edited, `${from} in ${file}`).not.toBe(text)
    writeFileSync(join(dir, file), edited)
  }
  const env = { ...process.env, PORT: '4879', DESK_PORT: '0' }
  const program = spawn('node', ['ops/scripts/dev.ts'], { cwd: dir, env })
  onTestFinished(() => void program.kill())
  const show = async () => (await fetch('http://127.0.0.1:4879/pricing').catch(() => undefined))?.text()
  const waitFor = (pattern: RegExp) =>
    waitUntil(async () => expect(pattern.test((await show()) ?? ''), String(pattern)).toBe(true), 500)

  await waitFor(/<h1/)
  edit('content/pages/pricing.yaml', /title: "[^"]*==.*"/, 'title: "Prices ==you saw edited=="')
  await waitFor(/you saw edited/)
  edit('content/pages/pricing.yaml', '==you saw edited==', '==you saw edited')
  await waitFor(/content\/pages\/pricing\.yaml:\d+: pricing\.hero\.title/)
  edit('brand/tokens.ts', /#[\da-f]{6}/i, '#123456')
  await waitUntil(() => expect(readFileSync(join(dir, 'dist/brand/tokens.css'), 'utf8')).toContain('#123456'))
})
