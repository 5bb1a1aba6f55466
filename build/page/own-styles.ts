import { createHash } from 'node:crypto'
import { type Selector, transform, type Visitor } from 'lightningcss'
import type { FinishedPage } from './read-page.ts'

/**
 * A finished page whose style sheets have only the rules that it uses: a sheet is built for many pages and holds the
 * classes of all.
 * @param drawnBy the classes of what an island draws later, which do not stand in the page yet.
 * @returns the page, and the hashes of its style sheets as a content security policy names them.
 */
export function withOwnStyles(
  { html, classes, islands, styles }: FinishedPage,
  drawnBy: (island: string) => ReadonlySet<string>,
): { html: string; hashes: string[] } {
  const used = new Set([...classes, ...[...islands].flatMap((island) => [...drawnBy(island)])])
  const own = styles.map((style) => ({ ...style, css: usedRules(style.css, used) }))
  let finished = html
  for (const { css, start, end } of own.toReversed()) finished = finished.slice(0, start) + css + finished.slice(end)
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

/** Lightning CSS drops a rule when each of its selectors needs a class that nothing has. */
function usedRules(css: string, used: ReadonlySet<string>): string {
  const unusedSymbols = [...classesOf(css)].filter((name) => !used.has(name))
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols })
  return withoutIdleNames(code)
}

/** Tailwind's values for browsers without `@property`, none of which knows the popovers of the menus either. */
const forOlderBrowsers = 'properties'

/** Without the keyframes that no rule of the page plays, and Tailwind's variables that none asks for. */
function withoutIdleNames(css: Uint8Array): string {
  const asked = new Set<string>()
  const note = ({ name }: { name: { ident: string } }) => void asked.add(name.ident)
  transform({ filename: 'page.css', code: css, visitor: { Variable: note } })
  const played = `${css}`.match(/animation(-name)?:[^;}]+/g)?.join() ?? ''
  const isIdle = (name: string) => name.startsWith('--tw-') && !asked.has(name)
  const visitor: Visitor<never> = {
    Declaration: { custom: ({ name }) => (isIdle(name) ? [] : undefined) },
    Rule: {
      keyframes: ({ value: { name } }) => (played.includes(name.value) ? undefined : []),
      property: ({ value: { name } }) => (isIdle(name) ? [] : undefined),
      'layer-block': ({ value: { name } }) => (name?.[0] === forOlderBrowsers ? [] : undefined),
    },
  }
  return transform({ filename: 'page.css', code: css, minify: true, visitor }).code.toString()
}
