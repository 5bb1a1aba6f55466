import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { waitUntil } from '../../tests/support/eventually.ts'
import { getContentReader } from './content-reader.ts'

it('stops reading a guide that takes too much of the processor, reports it as an issue, and reads the other files', async () => {
  // The program's only argument, by which the test finds it.
  const reader = getContentReader('./')
  const edits = {
    'guides/executive-guide.md': { chapters: { value: ['*a_ '.repeat(48 * 1024)], was: [] } },
    'pages/pricing.yaml': { 'pricing.hero.lead': { value: 'x'.repeat(301) } },
  }
  const pictures = new Map()
  const interrupted = reader.findIssues({ edits, pictures })
  interrupted.catch(() => {})
  await waitUntil(() => expect(killReading()).toBe(true))
  await expect(interrupted, 'that isn’t the text’s fault').rejects.toThrow('SIGKILL')
  const issues = await reader.findIssues({ edits, pictures })
  expect(issues.map(({ file, at, subject }) => [file, at, subject])).toEqual([
    ['content/guides/executive-guide.md', 'chapters.0', 'it used more than 10 s of the processor'],
    ['content/pages/pricing.yaml', 'pricing.hero.lead', 'pricing.hero.lead'],
  ])
  const { 'pages/pricing.yaml': _, ...guide } = edits
  expect(await reader.findIssues({ edits: guide, pictures })).toEqual(issues.slice(0, 1))
})

/** Kills the program once it has used the processor for 2 s, and so is at the text. @returns whether it has. */
function killReading(): boolean {
  return readdirSync('/proc').some((pid) => {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith('content-program.ts\0./\0')) return false
      const [user] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13)
      return Number(user) > 200 && process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It isn't a process, or has ended.
      return false
    }
  })
}
