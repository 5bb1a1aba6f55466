/** Attestations (`content/schema/attestation.ts`) are internal. Reads the built site, without a browser. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openAttestations } from '../../content/schema/attestation.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { readContent } from '../../words/content.ts'
import { attestationsOf } from '../../words/judge/attestations.ts'

const { files } = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest
const texts = files
  .filter(({ type }) => /html|javascript|plain|json/.test(type))
  .map(({ file }) => ({ file, text: readFileSync(`dist/site/${file}`, 'utf8') }))
const scripts = texts.filter(({ file }) => file.endsWith('.js'))

/** Keys of attestations only, as bundles write them. */
const attestationKeys = /[{,](?:commitment|filed):/

const states = attestationsOf(readContent(process.cwd())).map(({ state }) => state)
const told = [
  ...Object.values(openAttestations),
  // The name of who confirmed may be shown; where the proof is may not.
  ...states
    .filter((state) => typeof state !== 'string')
    .flatMap(({ by, filed }) => [filed, `by:"${by}"`, `by:'${by}'`, `by:\`${by}\``]),
]

describe('attestations stay private', () => {
  it('their texts are in no page or script', () => {
    expect(texts.length).toBeGreaterThan(20)
    for (const { file, text } of texts) {
      for (const words of told) expect(text.includes(words), `${file}: ${words}`).toBe(false)
    }
  })

  it('their keys are in no script', () => {
    expect(scripts.length).toBeGreaterThan(3)
    for (const { file, text } of scripts) expect(attestationKeys.exec(text)?.[0], file).toBeUndefined()
  })
})
