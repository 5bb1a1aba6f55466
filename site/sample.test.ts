import { execFileSync, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listFindings } from '../cms/repair-plan.ts'
import { resolveContent } from '../cms/resolve-content.ts'
import { listSampleFiles } from '../cms/sample.ts'
import { projectContent } from '../tests/support/edited-content.ts'
import { createFolder } from '../tests/support/new-folder.ts'
import { packZip } from './zip.ts'

const content = resolveContent(projectContent)
const { sampleCode } = content
const findings = listFindings(content)
const pack = () => packZip('order-assistant', listSampleFiles(projectContent.texts))

const isMissing = (program: string) => spawnSync(program, ['--version']).status !== 0

it('has a failing test for each finding, which its patch repairs, in the zip that visitors download', async ({
  skip,
}) => {
  for (const program of ['python3', 'git']) skip(isMissing(program), `${program} isn't installed`)
  const folder = await createFolder()
  await writeFile(join(folder, 'sample.zip'), pack())
  execFileSync('python3', ['-m', 'zipfile', '-e', 'sample.zip', '.'], { cwd: folder })
  const cwd = join(folder, 'order-assistant')
  const run = () => {
    const { stderr } = spawnSync('python3', ['-B', '-m', 'unittest'], { cwd, encoding: 'utf8' })
    return { stderr, failed: [...stderr.matchAll(/^FAIL: (\w+)/gm)].map(([, name]) => name) }
  }
  const { stderr, failed } = run()
  const [dots, ran, end] = content.auditPage.run.output.map((line) => line.replace(/ in .*/, ''))
  const lines = stderr.trimEnd().split('\n')
  expect([lines[0], lines.at(-1)]).toEqual([dots, end])
  expect(stderr).toContain(ran)
  const left = new Set(failed)
  for (const [index, { name }] of findings.entries()) {
    const { test, fix } = sampleCode[name] ?? { test: [], fix: [] }
    const shown = test.filter((line) => line.startsWith('E')).map((line) => line.replace(/^E +/, ''))
    expect(shown.length).toBeGreaterThan(0)
    for (const line of shown) expect(stderr).toContain(`AssertionError: ${line}`)
    expect(fix.map((line) => line[0])).toEqual(expect.arrayContaining(['-', '+']))
    execFileSync('git', ['apply', `fixes/${index + 1}-${name}.patch`], {
      cwd,
      env: { ...process.env, GIT_DIR: folder },
    })
    expect(left.delete(/def (\w+)/.exec(test[0] ?? '')?.[1])).toBe(true)
    expect(run().failed.toSorted()).toEqual([...left].toSorted())
  }
  expect(run().stderr.trimEnd()).toMatch(/\nOK$/)
})

it('is under 30 KB, and the same bytes each time', () => {
  expect(pack().length).toBeLessThan(30_000)
  expect(pack().equals(pack())).toBe(true)
})

it('has the line and the words that the finding on the home page marks', () => {
  const code = sampleCode.refund
  const texts = content.auditPage.rows.map(({ cut, text = '' }) => (cut ? `${code?.[cut].join('\n')}\n${text}` : text))
  expect(texts.some((text) => text.startsWith(`${code?.cause}.`))).toBe(true)
  for (const [index, { marked }] of content.auditPage.rows.entries())
    for (const words of marked) expect(texts[index]).toContain(words)
})
