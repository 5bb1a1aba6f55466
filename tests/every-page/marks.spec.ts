/** What the firm says of itself in `content/evidence.ts` is for the firm. */
import { readFileSync } from 'node:fs'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { expect, test } from '../support/test.ts'

const { files } = JSON.parse(readFileSync('build/site/manifest.json', 'utf8')) as SiteManifest

test('no mark reaches a visitor, on a page or in a script', () => {
  const texts = files.filter(({ type }) => /html|javascript|plain|json/.test(type))
  expect(texts.length).toBeGreaterThan(20)
  for (const { file } of texts) {
    expect(readFileSync(`build/site/${file}`, 'utf8'), file).not.toMatch(/needs (?:evidence|confirmation|counsel)/)
  }
})
