/** The theme of the mails: the brand's colors in both themes, and its type in fonts that are on every machine. */
import type { CSSProperties } from 'react'
import { type ColorName, colors, fonts } from '../../../brand/tokens.ts'

/** The colors that mails use, by what they color. */
const palette = {
  text: ['ink', 'body', 'muted', 'brand', 'on-mark'],
  ground: ['background', 'shade', 'tint', 'mark'],
  edge: ['line', 'ink', 'edge', 'alarm', 'amber', 'brand'],
} as const satisfies Record<string, readonly ColorName[]>

type Role = keyof typeof palette

const properties = {
  text: ['color', 'color'],
  ground: ['backgroundColor', 'background-color'],
  edge: ['borderColor', 'border-color'],
} as const satisfies Record<Role, readonly [inReact: string, inCss: string]>

type Paint = { readonly [P in Role]?: (typeof palette)[P][number] }

/**
 * Props that color an element in both themes: the light color stands in the element, because some mail programs read no
 * style sheet; a class takes the dark one from `darkStyles`.
 * @param style other styles; a border needs its width and line here, and takes its color from `edge`.
 */
export function paint(colored: Paint, style: CSSProperties = {}): { className: string; style: CSSProperties } {
  const roles = Object.entries(colored) as [Role, ColorName][]
  return {
    className: roles.map(([role, name]) => `${role}-${name}`).join(' '),
    // Colors after the other styles: `border-top: 1px solid` resets the color of its border.
    style: {
      ...style,
      ...Object.fromEntries(roles.map(([role, name]) => [properties[role][0], colors[name].light])),
    },
  }
}

/** The style sheet of a mail: the dark theme, which is all that an element cannot carry itself. */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){body{background-color:${colors.background.dark} !important}
${(Object.keys(palette) as Role[])
  .flatMap((role) =>
    palette[role].map((name) => `.${role}-${name}{${properties[role][1]}:${colors[name].dark} !important}`),
  )
  .join('\n')}
}`

// The brand's own fonts show only where they are installed: a mail loads nothing. Names stand without quotation marks,
// which a style attribute would have to escape.
const fallbacks = 'Helvetica, Arial, sans-serif'

export const type = {
  text: { fontFamily: `${fonts.text.family}, ${fallbacks}`, fontSize: '16px', lineHeight: '1.55' },
  small: { fontSize: '14px', lineHeight: '1.5' },
  heading: {
    fontFamily: `${fonts.heading.family}, ${fallbacks}`,
    fontWeight: 700,
    lineHeight: '1.15',
    letterSpacing: '-0.02em',
  },
  code: {
    fontFamily: 'ui-monospace, Menlo, Consolas, Liberation Mono, monospace',
    fontSize: '13px',
    lineHeight: '1.55',
  },
} as const satisfies Record<string, CSSProperties>

/** Breaks a word that is wider than the screen, where a program knows either way of saying so. */
export const breakAnywhere = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const satisfies CSSProperties
