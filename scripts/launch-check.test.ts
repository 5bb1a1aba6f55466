/** The command as staff run it. What it finds is tested in checks/launch/. */
import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ContentCopy, copyContent, project } from '../checks/testing/content-copy.ts'
import { makeReady, readySettings } from '../checks/testing/ready.ts'

vi.setConfig({ testTimeout: 30_000 })

let copy: ContentCopy
beforeEach(async () => {
  copy = await copyContent()
})
afterEach(() => copy.remove())

function launchCheck(...args: readonly string[]) {
  return launchCheckWith({}, ...args)
}

function launchCheckWith(settings: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${project}/scripts/launch-check.ts`, ...args], {
    cwd: copy.root,
    env: { PATH: '/usr/bin:/bin', ...settings },
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr }
}

it('lists what is left in lines for a pipe, and ends with 1', () => {
  const { code, out, err } = launchCheck()
  expect(code).toBe(1)
  const lines = out.trimEnd().split('\n')
  for (const line of lines) expect(line).toMatch(/^(replace|confirm|set)\t[^\t]+\t[\w/.:-]+\t[^\t]+\t[^\t]+$/)
  expect(err).toMatch(new RegExp(`^${lines.length} things left before the site can go live: .*\\.\n$`))
  expect(JSON.parse(launchCheck('--json').out)).toHaveLength(lines.length)
})

it('is silent in a pipe and ends with 0 once nothing is left', async () => {
  await makeReady(copy)
  expect(launchCheckWith(readySettings)).toEqual({ code: 0, out: '', err: '' })
  expect(launchCheckWith({ ...readySettings, ORIGIN: 'https://www.example.com' })).toMatchObject({ code: 1 })
})

it('says first what is wrong with the words', async () => {
  const line = await copy.set('claims.ts', ['claims', 'success', 'figure'], "'15%'\n    less: ''")
  const { code, out, err } = launchCheck()
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('Mend this first:')
  expect(err).toContain(`content/claims.ts:${line + 1}: `)
})

it('explains itself, and refuses wrong use', () => {
  const { code, out } = launchCheck('--help')
  expect(code).toBe(0)
  for (const part of ['npm run launch-check -- [options]', 'steadyhand.env', 'Exit codes: 0 nothing is left']) {
    expect(out).toContain(part)
  }
  expect(launchCheck('--frob')).toMatchObject({ code: 2, err: expect.stringContaining('unknown option') })
})
