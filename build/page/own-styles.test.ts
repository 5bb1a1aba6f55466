import { readFileSync } from 'node:fs'
import { type Selector, transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { dist, serverBuild } from '../sources.ts'
import { islandClasses, styleHashes, withOwnStyles } from './own-styles.ts'
import { type FinishedPage, readPage } from './read-page.ts'
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
  ':where(.unused>p){padding:1px}html:has(.unused){padding:2px}html:has(.used){padding:3px}',
  'blockquote{margin:4px}:root{--idle:6px;--linked:7px;--used:8px}main{top:var(--used)}',
  '@property --tw-fixed{syntax:"*";inherits:false;initial-value:dashed}.used{border-style:var(--tw-fixed)}',
].join('')
const page = (body: string) => readPage(`<head><style>${css}</style></head><body>${body}</body>`)
const sheets = ({ styles }: FinishedPage) => styles.map(({ css }) => css).join('')

const drawn = (island: string) => new Set(island === 'quiz' ? ['unused'] : [])

const styled = async (body: string) =>
  (await withOwnStyles(page(body), drawn, [{ path: '/a.css', asked: new Set(['--linked']) }])).html
const own = sheets(readPage(await styled('<main class="used [&amp;&gt;p]:mt-1"><p></p></main><link href="/a.css">')))

describe('the styles of a page', () => {
  it('lack rules of classes that the page does not have', () => {
    expect(own).not.toMatch(/[^(]\.unused/)
    expect(own).toContain('@media print{.used{color:#000}}')
    expect(own).toContain('}.used:hover{color:plum}')
    expect(own).not.toContain('--tw-shown:')
  })

  it('have the rules for opening at a section only on pages that do', async () => {
    const opening = sheets(readPage(await styled('<main class="used"><h2 autofocus></h2></main>')))
    expect(opening).toContain('[autofocus]')
    expect(own).not.toContain('[autofocus]')
  })

  it('lack rules inside a missing class, and the license comment', () => {
    expect(own).not.toMatch(/padding:[12]px|MIT/)
    expect(own).toContain('padding:3px')
  })

  it('lack rules of elements that the page does not have, and variables that nothing asks for', () => {
    expect(own).not.toMatch(/blockquote|--idle/)
    expect(own).toContain(':root{--linked:7px;--used:8px}')
  })

  it('keep every other rule', () => {
    for (const kept of [
      '.used{color:red}',
      '\\[\\&\\>p\\]',
      'main:not(.unused)',
      '@keyframes draw',
      '[data-state=open]',
    ]) {
      expect(own, kept).toContain(kept)
    }
  })

  it('are followed by a body without the comments that nothing reads', async () => {
    const html = await styled('<p>a<!-- --> b</p><div data-island="quiz"><p>a<!-- -->b</p></div>')
    expect(html).toContain('<body><p>a b<div data-island="quiz"><p>a<!-- -->b</div>')
  })

  it('keep the rules of elements that an island adds later', async () => {
    expect(await styled('<div data-island="quiz" class="used"></div>')).toContain('.unused{color:#00f}')
  })
})

function classesOf(css: string): Set<string> {
  const names = new Set<string>()
  const collect = (selector: Selector) => {
    for (const part of selector) if (part.type === 'class') names.add(part.name)
  }
  transform({ filename: 'page.css', code: Buffer.from(css), visitor: { Selector: collect } })
  return names
}

const drawnBy = islandClasses(`${dist.browser}/islands`)
const manifest = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest
const { byAddress } = await renderSite(serverBuild, manifest.settings, undefined, '')
const pages = manifest.files.filter(({ cache }) => cache === 'page')

describe('the built pages', () => {
  it('can be rendered later with a style sheet of its own build', () => {
    const hashes = new Set([...byAddress.values()].flatMap(({ facts }) => facts.sheets))
    expect(manifest.styleHashes.toSorted()).toEqual([...hashes].toSorted())
  })

  it.each(pages)(
    '$path has a rule for each class that had one, and its policy names its styles',
    ({ path, file, styles }) => {
      const built = byAddress.get(path)?.page as FinishedPage
      const finished = readPage(readFileSync(`dist/site/${file}`, 'utf8'))
      const [known, rules] = [classesOf(sheets(built)), classesOf(sheets(finished))]
      expect(finished.classes.size).toBeGreaterThan(20)
      expect([...finished.classes].filter((name) => known.has(name) && !rules.has(name))).toEqual([])
      expect(styles).toEqual(styleHashes(finished.styles))
      expect(rules.size).toBeLessThan(known.size)
      const drawn = [...finished.islands].flatMap((island) => [...drawnBy(island)])
      expect(drawn.filter((name) => known.has(name) && !rules.has(name))).toEqual([])
    },
  )
})
