/** The command as staff run it. launch-items.test.ts has the tests of its items. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { copyContent } from '../../tests/support/content-copy.ts'
import { projectContent } from '../../tests/support/edited-content.ts'
import { readySettings } from '../../tests/support/launch-content.ts'
import { runInProcess } from '../../tests/support/run-command.ts'
import { launchCheck } from './launch-check.ts'

const here = process.cwd()
afterEach(() => process.chdir(here))

it('exits with 0 if nothing is left to do, and with 1 and a list otherwise', async () => {
  const copy = await copyContent()
  for (const [file, text] of projectContent.texts) {
    if (!file.endsWith('.yaml')) continue
    const confirmed = text
      .replaceAll('"needs an answer"', '"not stated"')
      .replaceAll(/(?<=: )["']needs \w+["']/g, "{ by: 'Ada Roe', on: '2026-11-01', filed: 'CRM' }")
      .replace(/(?<=\n {2}name: ")Steadyhand/, 'Acme AI')
      .replace(/(?<=\n {2}email: ")[^"]+/, 'hello@acme-ai.com')
      .replace(/(?<=\n {2}phone: ")[^"]+/, '+1 (202) 456-1111')
      .replace(/(?<=\n {2}room: ")[^"]+/, 'https://meet.acme-ai.com/room')
    await writeFile(join(copy.root, 'content', file), confirmed)
  }
  process.chdir(copy.root)
  expect(await runInProcess(launchCheck, readySettings)).toMatchObject({ code: 0, err: '' })
  const sample = await runInProcess(launchCheck, { ...readySettings, ORIGIN: 'https://www.example.com' })
  expect(sample).toMatchObject({
    code: 1,
    out: expect.stringContaining('    ORIGIN  '),
    err: expect.stringContaining('1 setting '),
  })
})

it('reports mistakes in the content first', async () => {
  const copy = await copyContent()
  const line = await copy.edit('claims.yaml', /(?<=\n {2}success:\n {4}figure: ")[^"]*/, 'Few')
  process.chdir(copy.root)
  const { code, out, err } = await runInProcess(launchCheck, {})
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('Fix these first:')
  expect(err).toContain(`content/claims.yaml:${line}: `)
})
