/** Emphasis on the built pages: one primary button per section, one dark band per page. */
import { readFileSync } from 'node:fs'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { paths } from '../../app/paths.ts'
import { attributeOf, type Element, elements, textOf } from '../../build/page/read-page.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { pricing } from '../../words/words.ts'
import { everyPage } from '../support/pages.ts'

const { files } = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest

function mainOf(path: string): Element {
  const html = readFileSync(`dist/site/${files.find((file) => file.path === path)?.file}`, 'utf8')
  const main = elements(parse(html)).find(({ tagName }) => tagName === 'main')
  if (!main) throw new Error(`${path} has no main`)
  return main
}

const having =
  (...names: string[]) =>
  (element: Element) =>
    (attributeOf(element, 'class') ?? '').split(/\s+/).some((name) => names.includes(name))
const isPrimary = having('button-default', 'button-onBand')
const isBand = having('bg-brand-ink')

test('each section has at most one primary button', () => {
  let seen = 0
  for (const path of everyPage) {
    for (const section of mainOf(path).childNodes.filter((child): child is Element => 'tagName' in child)) {
      const primary = elements(section).filter(isPrimary).map(textOf)
      seen += primary.length
      expect(primary.length, `${path}: ${primary.join(', ')}`).toBeLessThanOrEqual(1)
    }
  }
  expect(seen).toBeGreaterThan(everyPage.length)
})

test('a page has at most one dark band; on pricing it is the free consultation', () => {
  for (const path of everyPage) expect(elements(mainOf(path)).filter(isBand).length, path).toBeLessThanOrEqual(1)
  const [band] = elements(mainOf(paths.pricing)).filter(isBand)
  const links = band ? elements(band).filter((part) => attributeOf(part, 'href') === paths.contact) : []
  expect(links.map(textOf)).toEqual([pricing.closing.action])
})
