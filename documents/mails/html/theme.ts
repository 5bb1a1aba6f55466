import type { CSSProperties } from 'react'
import { type ColorName, colors, fonts } from '../../../brand/tokens.ts'

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
 * The light color is inline, because some programs read no style sheet; `darkStyles` has the dark one.
 * @param style of a border: width and line.
 */
export function paint(colored: Paint, style: CSSProperties = {}): { className: string; style: CSSProperties } {
  const roles = Object.entries(colored) as [Role, ColorName][]
  return {
    className: roles.map(([role, name]) => `${role}-${name}`).join(' '),
    // After the other styles: `border-top: 1px solid` resets its color.
    style: {
      ...style,
      ...Object.fromEntries(roles.map(([role, name]) => [properties[role][0], colors[name].light])),
    },
  }
}

export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){body{background-color:${colors.background.dark} !important}
${(Object.keys(palette) as Role[])
  .flatMap((role) =>
    palette[role].map((name) => `.${role}-${name}{${properties[role][1]}:${colors[name].dark} !important}`),
  )
  .join('\n')}
}`

// A mail loads no fonts, so ours show only where installed.
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

/** Programs differ. */
export const breakAnywhere = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const satisfies CSSProperties
