import { readFileSync } from 'node:fs'
import { type Selector, transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'
import { readSiteContent } from '../../cms/site-content.ts'
import { dist, serverBuild } from '../bundling/sources.ts'
import type { SiteManifest } from '../manifest.ts'
import { loadApplication } from './application.ts'
import { createIslandClassFinder, hashStyles, inlineCriticalCss } from './critical-css.ts'
import { type ParsedPage, parsePage } from './read-page.ts'
import { renderSite } from './rendered-site.ts'

const css = [
  '/*! a tool | MIT License */',
  '@layer properties{*{--tw-shown:solid}}main{border-style:var(--tw-shown)}',
  '.used{color:red}',
  '.unused{color:blue}',
  '.unused:hover,.used:hover{color:plum}',
  '.used:has(.unused){color:green}',
  '.\\[\\&\\>p\\]\\:mt-1>p{margin-top:1px}',
  'main:not(.unused){margin:0}',
  '@media print{.used{color:#000}.unused p,.unused:hover{color:#000}}',
  '.used{animation:draw 1s}@keyframes draw{to{opacity:0}}',
  '.unused{animation:fade 1s}@keyframes fade{to{opacity:0}}',
  '[data-state=open]{display:none}',
  '[autofocus]{scroll-margin:1px}',
  '@property --tw-idle{syntax:"*";inherits:false}@property --tw-asked{syntax:"*";inherits:false}',
  '.used{--tw-idle:1;--tw-asked:2;--color:red;order:var(--tw-asked)}',
  ':is(.used,.unused p){padding:4px}',
  ':where(.unused>p){padding:1px}html:has(.unused){padding:2px}html:has(.used){padding:3px}',
  'blockquote{margin:4px}:root{--idle:6px;--linked:7px;--used:8px}main{top:var(--used)}',
  '@property --tw-fixed{syntax:"*";inherits:false;initial-value:dashed}.used{border-style:var(--tw-fixed)}',
].join('')
const page = (body: string) => parsePage(`<head><style>${css}</style></head><body>${body}</body>`)
const sheets = ({ styles }: ParsedPage) => styles.map(({ css }) => css).join('')

const drawn = (island: string) => new Set(island === 'quiz' ? ['unused'] : [])

const styled = async (body: string) =>
  (await inlineCriticalCss(page(body), drawn, [{ path: '/a.css', asked: new Set(['--linked']) }])).html
const own = sheets(parsePage(await styled('<main class="used [&amp;&gt;p]:mt-1"><p></p></main><link href="/a.css">')))

it('a page keeps only the styles that it uses or that an island uses later', async () => {
  const opening = sheets(parsePage(await styled('<main class="used"><h2 autofocus></h2></main>')))
  expect(opening).toContain('[autofocus]')
  for (const dropped of [/[^(]\.unused/, /\[autofocus\]/, /padding:[12]px|MIT/, /blockquote|--idle/, /--tw-shown:/])
    expect(own).not.toMatch(dropped)
  for (const kept of [
    '@media print{.used{color:#000}}',
    '}.used:hover{color:plum}',
    'padding:3px',
    ':root{--linked:7px;--used:8px}',
    '.used{color:red}',
    '\\[\\&\\>p\\]',
    'main:not(.unused)',
    '@keyframes draw',
    '[data-state=open]',
  ])
    expect(own, kept).toContain(kept)
  expect(await styled('<div data-island="quiz" class="used"></div>')).toContain('.unused{color:#00f}')
})

it('a page keeps only the comments that hydration needs', async () => {
  const html = await styled('<p>a<!-- --> b</p><div data-island="quiz"><p>a<!-- -->b</p></div>')
  expect(html).toContain('<body><p>a b<div data-island="quiz"><p>a<!-- -->b</div>')
})

function listClasses(css: string): Set<string> {
  const names = new Set<string>()
  const collect = (selector: Selector) => {
    for (const part of selector) if (part.type === 'class') names.add(part.name)
  }
  transform({ filename: 'page.css', code: Buffer.from(css), visitor: { Selector: collect } })
  return names
}

const findIslandClasses = createIslandClassFinder(dist.site)
const manifest = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest
const { byAddress } = await renderSite(
  await loadApplication(serverBuild),
  { content: readSiteContent(dist.site), settings: manifest.settings },
  { before: undefined, isGoodEnough: () => true },
  '',
)
const pages = manifest.files.filter(({ cache }) => cache === 'page')

describe('the built pages', () => {
  it('can be rendered on request with the style sheet of their own build', () => {
    const hashes = new Set([...byAddress.values()].flatMap(({ facts }) => facts.sheets))
    expect(manifest.styleHashes.toSorted()).toEqual([...hashes].toSorted())
  })

  it.each(pages)(
    '$path has a rule for each class that has one in the style sheet, and its policy allows its styles',
    ({ path, file, styles }) => {
      const built = byAddress.get(path)?.page as ParsedPage
      const finished = parsePage(readFileSync(`dist/site/${file}`, 'utf8'))
      const [known, rules] = [listClasses(sheets(built)), listClasses(sheets(finished))]
      expect(finished.classes.size).toBeGreaterThan(20)
      expect([...finished.classes].filter((name) => known.has(name) && !rules.has(name))).toEqual([])
      expect(styles).toEqual(hashStyles(finished.styles))
      expect(rules.size).toBeLessThan(known.size)
      const drawn = [...finished.islands].flatMap((island) => [...findIslandClasses(island)])
      expect(drawn.filter((name) => known.has(name) && !rules.has(name))).toEqual([])
    },
  )
})
