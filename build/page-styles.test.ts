import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { SiteManifest } from '../contracts/site-manifest.ts'
import { pagesDir } from './finished-pages.ts'
import { decoded } from './page-markup.ts'
import { classesOf, styleHashes, withOwnStyles } from './page-styles.ts'

const css = [
  '.used{color:red}',
  '.unused{color:blue}',
  '.used:has(.unused){color:green}',
  '.\\[\\&\\>p\\]\\:mt-1>p{margin-top:1px}',
  'main:not(.unused){margin:0}',
  '@media print{.used{color:#000}.unused p,.unused:hover{color:#000}}',
  '.used{animation:draw 1s}@keyframes draw{to{opacity:0}}',
  '[data-state=open]{display:none}',
].join('')
const page = (body: string) => `<head><style>${css}</style></head><body>${body}</body>`
const sheets = (html: string) => [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('')

describe('the styles of a page', () => {
  const own = sheets(withOwnStyles(page('<main class="used [&amp;&gt;p]:mt-1"></main>')))

  it('lack the rules of classes that it does not have', () => {
    expect(own).not.toMatch(/[^(]\.unused/)
    expect(own).toContain('@media print{.used{color:#000}}')
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

  it('stay whole where an island draws more later', () => {
    const html = page('<div data-island="quiz" class="used"></div>')
    expect(withOwnStyles(html)).toBe(html)
  })
})

describe('the built pages', () => {
  const manifest = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest
  const pages = manifest.files.filter(({ cache }) => cache === 'page')
  const built = (path: string) => readFileSync(`${pagesDir}${path === '/' ? '' : path}/index.html`, 'utf8')

  it('may be rendered later with any style sheet that one was built with', () => {
    const hashes = new Set(pages.flatMap(({ path }) => styleHashes(built(path))))
    expect(manifest.styleHashes.toSorted()).toEqual([...hashes].toSorted())
  })

  it.each(pages)(
    '$path has a rule for each class that had one, and its policy names its styles',
    ({ path, file, styles }) => {
      const html = readFileSync(`dist/site/${file}`, 'utf8')
      const [known, rules] = [classesOf(sheets(built(path))), classesOf(sheets(html))]
      const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => decoded(names).split(/\s+/))
      expect(classes.length).toBeGreaterThan(50)
      expect(classes.filter((name) => known.has(name) && !rules.has(name))).toEqual([])
      expect(styles).toEqual(styleHashes(html))
      if (!html.includes('data-island=')) expect(rules.size).toBeLessThan(known.size)
    },
  )
})
