import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Selector, type TokenOrValue, transform, type Variable, type Visitor } from 'lightningcss'
import { boundedCache } from '../../contracts/bounded-cache.ts'
import { loweredCss } from '../bundling/browsers.ts'
import type { ParsedPage } from './read-page.ts'

type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** Finds the possible class names in an island's code. As in Tailwind, every word is possible. @param site a site's folder. */
export function createIslandClassFinder(site: string): (island: string) => ReadonlySet<string> {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(site, 'runtime/islands/.vite/manifest.json'), 'utf8'),
  )
  const words = boundedCache<ReadonlySet<string>>(100)
  return (island) =>
    words(island, () => listCandidates(collectChunks(manifest, `site/app/islands/${island}/hydrate.tsx`), site))
}

/** Leaves out the entry, because it loads every island. */
function collectChunks(
  manifest: Record<string, Chunk>,
  name: string,
  chunks = new Map<string, Chunk>(),
): Map<string, Chunk> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the islands were built without ${name}`)
  if (chunks.has(name)) return chunks
  chunks.set(name, chunk)
  const later = chunk.isEntry ? [] : (chunk.dynamicImports ?? [])
  for (const next of [...(chunk.imports ?? []), ...later]) collectChunks(manifest, next, chunks)
  return chunks
}

function listCandidates(chunks: ReadonlyMap<string, Chunk>, dir: string): ReadonlySet<string> {
  const code = [...chunks.values()].map(({ file }) => readFileSync(join(dir, file), 'utf8'))
  return new Set(code.flatMap((text) => text.split(/[\s"'`]+/)))
}

type StyledPage = { readonly html: string; readonly hashes: readonly string[] }
export type StylePage = (page: ParsedPage) => StyledPage

/** By input and usage, because the home page has a variant for each topic of its form. */
const reducedStyles = new Map<string, readonly string[]>()

/**
 * Reduces a page's style sheets to the rules and variables that it uses.
 * @param findIslandClasses the class names and elements that an island adds later.
 * @param sheets the variables that linked style sheets use. Scripts load some of these sheets for forms.
 */
export function inlineCriticalCss(
  { html, classes, tags, islands, styles, idleComments }: ParsedPage,
  findIslandClasses: (island: string) => ReadonlySet<string>,
  sheets: readonly { readonly path: string; readonly asked: ReadonlySet<string> }[],
): StyledPage {
  const opensWithin = html.includes(' autofocus')
  const loaded = sheets.filter(({ path }) => html.includes(path) || html.includes('<form'))
  const uses = [[...classes].sort(), [...tags].sort(), [...islands], loaded.map(({ path }) => path), opensWithin]
  const key = [JSON.stringify(uses), ...styles.map(({ css }) => css)].join('\n')
  const reduce = () => {
    const drawn = [...islands].flatMap((island) => [...findIslandClasses(island)])
    const used = { classes: new Set([...classes, ...drawn]), tags: new Set([...tags, ...drawn]) }
    const rules = styles.map(({ css }) => keepUsedRules(css, used, opensWithin))
    const names = new Set([
      ...loaded.flatMap(({ asked }) => [...asked]),
      ...rules.flatMap((css) => [...listVariables(css)]),
    ])
    return rules.map((css) => removeUnusedNames(css, names).replace(emptyLayers, ''))
  }
  const reduced = reducedStyles.get(key) ?? reduce()
  reducedStyles.set(key, reduced)
  const own = styles.map((style, index) => ({ ...style, css: reduced[index] ?? '' }))
  const changes = [...own, ...idleComments.map((comment) => ({ ...comment, css: '' }))]
  let read = 0
  const parts = changes
    .toSorted((a, b) => a.start - b.start)
    .map(({ css, start, end }) => {
      const part = html.slice(read, start) + css
      read = end
      return part
    })
  const finished = [...parts, html.slice(read)]
    .join('')
    .replaceAll('<style></style>', '')
    .replaceAll(emptyShapes, '/>')
    .replaceAll(unneededMarkup, '')
  return { html: finished, hashes: hashStyles(own.filter(({ css }) => css !== '')) }
}

export function hashStyles(styles: readonly { readonly css: string }[]): string[] {
  return styles.map(({ css }) => `sha256-${createHash('sha256').update(css).digest('base64')}`)
}

/** @returns the variables that a style sheet uses. */
export function listVariables(css: string): Set<string> {
  return new Set(css.match(/(?<=var\()--[\w-]+/g))
}

type Used = { readonly classes: ReadonlySet<string>; readonly tags: ReadonlySet<string> }

type Alternatives = Extract<Selector[number], { kind: 'is' | 'where' | 'has' }>
const hasAlternatives = (part: Selector[number]): part is Alternatives =>
  part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')

/**
 * Removes rules, selectors and alternatives that match nothing on the page. Lightning CSS has such an option, but it ignores
 * `:where()`, `:is()` and `:has()`, and confuses names of properties with classes.
 */
function keepUsedRules(css: string, { classes, tags }: Used, opensWithin: boolean): string {
  const isIdle = (selector: Selector): boolean =>
    selector.some((part) => {
      if (part.type === 'class') return !classes.has(part.name)
      if (part.type === 'type') return !tags.has(part.name)
      // Scripts set every other attribute that styles use.
      if (part.type === 'attribute' && part.name === 'autofocus') return !opensWithin
      return hasAlternatives(part) && part.selectors.every(isIdle)
    })
  const withoutIdle = (selector: Selector): Selector | [] =>
    isIdle(selector)
      ? []
      : selector.map((part) =>
          hasAlternatives(part)
            ? { ...part, selectors: part.selectors.filter((each) => !isIdle(each)).map(withoutIdle) }
            : part,
        )
  const visitor: Visitor<never> = {
    Rule: {
      style: ({ value: { selectors } }) => (selectors.every(isIdle) ? [] : undefined),
    },
    Selector: withoutIdle,
  }
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor })
  return code.toString()
}

/** Tailwind's fallback for browsers without `@property`, which lack popovers, too. */
const fallbackLayer = 'properties'

/** Whether only tools use a variable: Tailwind, or Lightning CSS for browsers without light-dark(). */
const isInternal = (name: string) => name.startsWith('--tw-') || name.startsWith('--lightningcss-')

/**
 * Removes unused keyframes and variables, and replaces Tailwind's internal variables that nothing sets by their initial value.
 * Tailwind's license is in the repository.
 */
function removeUnusedNames(css: string, asked: ReadonlySet<string>): string {
  const set = new Set<string>()
  const first = new Map<string, TokenOrValue>()
  const note: Visitor<never> = {
    Declaration: { custom: ({ name }) => void set.add(name) },
    Rule: {
      property: ({ value: { name, initialValue } }) => {
        if (initialValue?.type !== 'token-list') return
        const [value, ...more] = initialValue.value
        if (value && more.length === 0) first.set(name, value)
      },
      'layer-block': ({ value: { name } }) => (name?.[0] === fallbackLayer ? [] : undefined),
    },
  }
  transform({ filename: 'page.css', code: Buffer.from(css), visitor: note })
  const played = css.match(/animation(-name)?:[^;}]+/g)?.join() ?? ''
  const isFixed = (name: string) => isInternal(name) && first.has(name) && !set.has(name)
  // Lightning CSS also treats unknown properties as custom.
  const isIdle = (name: string) => name.startsWith('--') && !asked.has(name)
  const fixedValue = ({ name }: Variable) => (isFixed(name.ident) ? first.get(name.ident) : undefined)
  const visitor: Visitor<never> = {
    Variable: fixedValue,
    Declaration: { custom: ({ name }) => (isIdle(name) ? [] : undefined) },
    Rule: {
      keyframes: ({ value: { name } }) => (played.includes(name.value) ? undefined : []),
      property: ({ value: { name } }) => (isIdle(name) || isFixed(name) ? [] : undefined),
      'layer-block': ({ value: { name } }) => (name?.[0] === fallbackLayer ? [] : undefined),
    },
  }
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    include: loweredCss,
    visitor,
  })
  return code.toString().replace(licenseComment, '').replaceAll(prefixed, '')
}

const licenseComment = /^\/\*![^*]*\*\/\s*/

/** Browsers that support our menus need no prefix for these. */
const prefixed = /-webkit-text-decoration(?:-color|-skip-ink)?:[^;}]*;/g

/** A sheet without a rule for the page. */
const emptyLayers = /^(?:@layer [\w.-]+\{\})+$/

const emptyShapes = /><\/(?:path|circle|rect|use|line)>/g

/** End tags that HTML parsers imply. That of a paragraph is implied before a block or the end of a block. */
const unneededMarkup =
  /<\/(?:li|dt|dd|t[hdr]|thead|tbody)>|<\/p>(?=<(?:\/?(?:article|div|dl|figure|footer|main|ol|p|section|table|ul)|h[23]|\/li)\b)/g
