import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Selector, type TokenOrValue, transform, type Variable, type Visitor } from 'lightningcss'
import type { Cache } from '../cache.ts'
import type { FinishedPage } from './read-page.ts'

type StyledPage = ReturnType<typeof withOwnStyles>
export type StylePage = (page: FinishedPage) => Promise<StyledPage>

/** @returns `withOwnStyles`, which works on pages that have changed alone. */
export function cachedStyles(drawnBy: (island: string) => ReadonlySet<string>, cache: Pick<Cache, 'get'>): StylePage {
  const version = readFileSync(import.meta.filename)
  return async (page) => {
    const drawn = [...page.islands].map((island) => [...drawnBy(island)].join(' '))
    const styled = await cache.get([version, page.html, ...drawn], async () =>
      Buffer.from(JSON.stringify(withOwnStyles(page, drawnBy))),
    )
    return JSON.parse(Buffer.from(styled).toString()) as StyledPage
  }
}

/**
 * A finished page whose style sheets have only the rules that it uses: a sheet is built for many pages and holds the
 * classes of all, and what holds where a page opens at a place within it. The comments that nothing reads are left out too.
 * @param drawnBy the classes of what an island draws later, which do not stand in the page yet.
 * @returns the page, and the hashes of its style sheets as a content security policy names them.
 */
export function withOwnStyles(
  { html, classes, islands, styles, idleComments }: FinishedPage,
  drawnBy: (island: string) => ReadonlySet<string>,
): { html: string; hashes: string[] } {
  const used = new Set([...classes, ...[...islands].flatMap((island) => [...drawnBy(island)])])
  const opensWithin = html.includes(' autofocus')
  const own = styles.map((style) => ({ ...style, css: usedRules(style.css, used, opensWithin) }))
  const changes = [...own, ...idleComments.map((comment) => ({ ...comment, css: '' }))]
  let finished = html
  for (const { css, start, end } of changes.toSorted((a, b) => b.start - a.start))
    finished = finished.slice(0, start) + css + finished.slice(end)
  finished = finished.replaceAll(emptyShapes, '/>').replaceAll(neededByNobody, '')
  return { html: finished, hashes: styleHashes(own) }
}

export function styleHashes(styles: readonly { readonly css: string }[]): string[] {
  return styles.map(({ css }) => `sha256-${createHash('sha256').update(css).digest('base64')}`)
}

export function classesOf(css: string): Set<string> {
  const names = new Set<string>()
  const collect = (selector: Selector) => {
    for (const part of selector) if (part.type === 'class') names.add(part.name)
  }
  transform({ filename: 'page.css', code: Buffer.from(css), visitor: { Selector: collect } })
  return names
}

/**
 * Drops what nothing on the page can match, of a rule with several selectors those that cannot. Lightning CSS would do so by
 * names alone, but leaves those within `:where()`, `:is()` and `:has()`, and takes a property that is called as a class.
 */
function usedRules(css: string, used: ReadonlySet<string>, opensWithin: boolean): string {
  const isIdle = (selector: Selector): boolean =>
    selector.some((part) => {
      if (part.type === 'class') return !used.has(part.name)
      // Of all attributes the one that no script sets.
      if (part.type === 'attribute' && part.name === 'autofocus') return !opensWithin
      // Those that match where one of the selectors in them does.
      const hasAlternatives =
        part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
      return hasAlternatives && part.selectors.every(isIdle)
    })
  const withoutIdle = (selector: Selector) => (isIdle(selector) ? [] : undefined)
  const visitor: Visitor<never> = {
    Rule: {
      style: ({ value: { selectors } }) => (selectors.every(isIdle) ? [] : undefined),
    },
    Selector: withoutIdle,
  }
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor })
  return withoutIdleNames(code)
}

/** Tailwind's values for browsers without `@property`, none of which knows the popovers of the menus either. */
const forOlderBrowsers = 'properties'

/** Variables that only tools write: Tailwind's rules to each other, and Lightning CSS for browsers without light-dark(). */
const isInternal = (name: string) => name.startsWith('--tw-') || name.startsWith('--lightningcss-')

/**
 * Without the keyframes that no rule of the page plays, and the variables that rules would tell each other something by: where no rule of the page asks they are left out,
 * and where none answers the first value stands in their place. Tailwind's licence stands in the repository.
 */
function withoutIdleNames(css: Uint8Array): string {
  const asked = new Set<string>()
  const set = new Set<string>()
  const first = new Map<string, TokenOrValue>()
  const noteAsked = ({ name }: Variable) => void asked.add(name.ident)
  const note: Visitor<never> = {
    Variable: noteAsked,
    Declaration: { custom: ({ name }) => void set.add(name) },
    Rule: {
      property: ({ value: { name, initialValue } }) => {
        if (initialValue?.type !== 'token-list') return
        const [value, ...more] = initialValue.value
        if (value && more.length === 0) first.set(name, value)
      },
      'layer-block': ({ value: { name } }) => (name?.[0] === forOlderBrowsers ? [] : undefined),
    },
  }
  transform({ filename: 'page.css', code: css, visitor: note })
  const played = `${css}`.match(/animation(-name)?:[^;}]+/g)?.join() ?? ''
  const isFixed = (name: string) => isInternal(name) && first.has(name) && !set.has(name)
  const isIdle = (name: string) => isInternal(name) && !asked.has(name)
  const fixedValue = ({ name }: Variable) => (isFixed(name.ident) ? first.get(name.ident) : undefined)
  const visitor: Visitor<never> = {
    Variable: fixedValue,
    Declaration: { custom: ({ name }) => (isIdle(name) ? [] : undefined) },
    Rule: {
      keyframes: ({ value: { name } }) => (played.includes(name.value) ? undefined : []),
      property: ({ value: { name } }) => (isIdle(name) || isFixed(name) ? [] : undefined),
      'layer-block': ({ value: { name } }) => (name?.[0] === forOlderBrowsers ? [] : undefined),
    },
  }
  const { code } = transform({ filename: 'page.css', code: css, minify: true, visitor })
  return code.toString().replace(licence, '').replaceAll(prefixed, '')
}

const licence = /^\/\*![^*]*\*\/\s*/

/** Every browser that knows our menus knows these without a prefix. */
const prefixed = /-webkit-text-decoration(?:-color|-skip-ink)?:[^;}]*;/g

/** The ends of drawn shapes, which hold nothing. */
const emptyShapes = /><\/(?:path|circle|rect|use|line)>/g

/** End tags that a parser puts in by itself, because nothing but the next such element or the end of its parent follows. */
const neededByNobody = /<\/(?:li|dt|dd)>/g
