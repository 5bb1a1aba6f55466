/** Pages without an address, sent as answers to forms. Needs the built site. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RequestKind } from '../../contracts/form-fields.ts'
import { referencePlaceholder } from '../../contracts/reference.ts'
import type { AnswerPage, SiteManifest } from '../../contracts/site-manifest.ts'
import type { FinishedFailure } from '../../contracts/submission.ts'
import { fill } from '../../words/fill.ts'
import { confirmations, firm, refusals } from '../../words/words.ts'
import { readWhole } from '../support/page-of.ts'

const manifest = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest
const read = ({ file }: AnswerPage) => readWhole(readFileSync(`dist/site/${file}`, 'utf8'))
const addresses = new Set(manifest.files.map(({ file }) => file))

describe.each(Object.entries(manifest.refusals) as [FinishedFailure, AnswerPage][])(
  'the answer %s',
  (failure, answer) => {
    const page = read(answer)

    it('says what happened, what to do, and whether the text is kept', () => {
      const { heading, text } = refusals.pages[failure]
      expect([page.heading, page.opening]).toEqual([heading, fill(text, { email: firm.email })])
      expect(page.mainText.includes(refusals.back)).toBe(!['crossSite', 'wrongLink'].includes(failure))
    })

    it('is not indexed and has no address', () => {
      expect(page.metaTags.get('robots')).toBe('noindex')
      expect(addresses).not.toContain(answer.file)
      expect(readFileSync('dist/site/sitemap.xml', 'utf8')).not.toContain('/refused')
    })
  },
)

describe.each(Object.entries(manifest.confirmations) as [RequestKind, AnswerPage][])(
  'the confirmation of a %s',
  (kind, answer) => {
    it('says that the request is stored, and shows one reference', () => {
      const page = read(answer)
      expect(page.heading).toBe(confirmations[kind].heading)
      expect(page.mainText.split(referencePlaceholder).length).toBe(2)
      expect(page.metaTags.get('robots')).toBe('noindex')
    })
  },
)
