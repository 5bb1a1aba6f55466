import type { CSSProperties, ReactNode } from 'react'
import { type ColorName, colors, fonts } from '../../../../brand/tokens.ts'
import type { MailRow } from '../email-document.ts'

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
 * Sets the light color inline, because some programs read no style sheet, and the class of the dark one in `darkStyles`.
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

// An email loads no fonts, so the site's fonts show only where they are installed.
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

/** Mail programs support one or the other. */
export const breakAnywhere = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const satisfies CSSProperties

/** Punctuation inside an address, including characters that browsers treat as a dot (UTS 46). */
const linkSigns = /([.:@/\u3002\uff0e\uff61]+)(?=\S)/

/**
 * Renders a visitor's text so that it doesn't become a link. Mail programs turn anything like an address into a link, and
 * staff would get a stranger's link in an email from their own site. Programs search single runs of text, so the
 * punctuation of addresses goes into separate elements.
 */
export function Inert({ text }: { text: string }): ReactNode {
  const runs: ReactNode[] = []
  for (const [at, run] of text.split(linkSigns).entries()) runs.push(at % 2 === 1 ? <span key={at}>{run}</span> : run)
  return runs
}

type TableProps = {
  readonly className?: string
  readonly style?: CSSProperties
  readonly 'aria-hidden'?: 'true'
  readonly children: ReactNode
}

/** A layout table. Outlook supports width, background and borders on tables, and on hardly anything else. */
export function Row({ children, ...rest }: TableProps) {
  return (
    <table align="center" width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation" {...rest}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

/** A box around its content. The padding is on the cell, because Outlook ignores a table's. */
export function Section({ style: { padding, ...style } = {}, children, ...rest }: TableProps) {
  return (
    <Row {...rest} style={style}>
      <td style={{ padding }}>{children}</td>
    </Row>
  )
}

/** The text that a mailbox shows after the subject. The email itself doesn't show it. */
export function Preview({ text }: { text: string }) {
  return (
    <div style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}>
      {text}
    </div>
  )
}

/** @param empty shown for an empty value. */
export function Rows({ rows, empty }: { rows: readonly MailRow[]; empty: string }) {
  return (
    <>
      <table
        width="100%"
        cellPadding="0"
        cellSpacing="0"
        {...paint({ edge: 'line' }, { tableLayout: 'fixed', borderBottom: '1px solid' })}
      >
        <tbody>
          {rows
            .filter(({ long }) => !long)
            .map((row) => (
              <ShortRow key={row.label} {...row} empty={empty} />
            ))}
        </tbody>
      </table>
      {rows
        .filter(({ long }) => long)
        .map((row) => (
          <LongRow key={row.label} {...row} empty={empty} />
        ))}
    </>
  )
}

const cell = { borderTop: '1px solid', padding: '9px 0', textAlign: 'left', verticalAlign: 'top' } as const

type RowProps = MailRow & { readonly empty: string }

function ShortRow({ label, value, href, empty }: RowProps) {
  const labelLook = paint(
    { text: 'muted', edge: 'line' },
    { ...cell, width: '34%', fontWeight: 400, paddingRight: '16px' },
  )
  const isLink = href !== undefined && value === ''
  return (
    <tr>
      <th scope="row" colSpan={isLink ? 2 : 1} {...labelLook}>
        {href ? <OwnLink href={href}>{label}</OwnLink> : label}
      </th>
      {!isLink && (
        <td dir="auto" {...paint({ text: value ? 'ink' : 'muted', edge: 'line' }, { ...cell, ...breakAnywhere })}>
          <Inert text={value || empty} />
        </td>
      )}
    </tr>
  )
}

function LongRow({ label, value, empty }: RowProps) {
  return (
    <>
      <h3 {...paint({ text: 'ink' }, { ...type.text, fontWeight: 700, margin: '20px 0 8px' })}>{label}</h3>
      {/* Background and padding are on the table, because Outlook ignores them on a pre. */}
      <Section
        {...paint(
          { ground: 'shade', edge: 'edge' },
          { borderLeft: '3px solid', margin: '0 0 28px', padding: '14px 16px', tableLayout: 'fixed' },
        )}
      >
        <pre
          dir="auto"
          {...paint({ text: 'ink' }, { ...type.code, ...breakAnywhere, margin: 0, whiteSpace: 'pre-wrap', tabSize: 4 })}
        >
          <Inert text={value || empty} />
        </pre>
      </Section>
    </>
  )
}

export function OwnLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" {...paint({ text: 'brand' }, { textDecorationLine: 'underline' })}>
      {children}
    </a>
  )
}
