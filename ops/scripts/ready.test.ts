import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

it('every npm script installs the packages or says how, on a bare clone', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'clone-'))
  for (const path of ['ops/scripts/ready.mjs', 'ops/scripts/prepare.mjs', 'ops/scripts/lock.mjs'])
    cpSync(path, join(clone, path))
  const outcomes = Object.entries(scripts).map(([name, command]) => {
    if (/^node ops\/scripts\/(start|prepared)\.mjs\b/.test(command)) return [name, 'installs']
    const { status, stderr } = spawnSync(command, { cwd: clone, shell: true, encoding: 'utf8' })
    return [name, status === 1 && stderr.startsWith('Run npm start first') ? 'says how' : stderr]
  })
  await rm(clone, { recursive: true })
  expect(outcomes.filter(([, outcome]) => outcome !== 'installs' && outcome !== 'says how')).toEqual([])
})
