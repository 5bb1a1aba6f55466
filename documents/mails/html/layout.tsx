import type { CSSProperties, ReactNode } from 'react'
import { mails } from '../../../words/words.ts'
import type { MailRow } from '../mail-document.ts'
import { breakAnywhere, paint, type } from './theme.ts'

const piece = /[^\s<>"'`()[\]{}|,;]+/g
/** A dot, and what browsers treat as one (UTS 46). */
const dot = '[.\u3002\uff0e\uff61]'
/** A scheme, an address, www, a domain, an IPv4 number. All lengths are bounded, so no text is slow. */
const linkLike = new RegExp(
  String.raw`[a-z]:\S|:\/\/|\S@\S|www${dot}\S|\S${dot}[\p{L}\p{M}]{2}|\d\.\d{1,3}\.\d{1,3}\.\d`,
  'iu',
)
const linkSigns = /([.:@/\u3002\uff0e\uff61]+)/

/**
 * A visitor's text without links. Mail programs make links of what looks like an address, and staff would get a
 * stranger's link in a mail from their own site. So the signs of an address are in elements of their own, because
 * programs search runs of text. Only pieces that look like an address are split, so that a long prompt stays small.
 */
export function Inert({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = []
  let shown = 0
  for (const { 0: found, index } of text.matchAll(piece)) {
    if (!linkLike.test(found)) continue
    if (index > shown) parts.push(text.slice(shown, index))
    for (const [at, run] of found.split(linkSigns).entries()) {
      parts.push(at % 2 === 1 ? <span key={`${index}.${at}`}>{run}</span> : run)
    }
    shown = index + found.length
  }
  if (parts.length === 0) return text
  parts.push(text.slice(shown))
  return parts
}

type TableProps = {
  readonly className?: string
  readonly style?: CSSProperties
  readonly 'aria-hidden'?: 'true'
  readonly children: ReactNode
}

/** A table that only lays out: Outlook gives width, background and borders to tables, and to hardly anything else. */
export function Row({ children, ...rest }: TableProps) {
  return (
    <table align="center" width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation" {...rest}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

/** A box around its content. Its padding is the cell's, because Outlook ignores a table's. */
export function Section({ style: { padding, ...style } = {}, children, ...rest }: TableProps) {
  return (
    <Row {...rest} style={style}>
      <td style={{ padding }}>{children}</td>
    </Row>
  )
}

/** Space without width, so that no program fills a short preview with the text that follows. */
const filler = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'
/** In characters; longer previews are cut by every program. */
const previewLength = 200

/** What lists of mails show beside the subject. The mail itself doesn't. */
export function Preview({ text }: { text: string }) {
  const shown = text.slice(0, previewLength)
  return (
    <div style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}>
      {shown}
      <div>{filler.repeat(previewLength - shown.length)}</div>
    </div>
  )
}

export function Rows({ rows }: { rows: readonly MailRow[] }) {
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
              <ShortRow key={row.label} {...row} />
            ))}
        </tbody>
      </table>
      {rows
        .filter(({ long }) => long)
        .map((row) => (
          <LongRow key={row.label} {...row} />
        ))}
    </>
  )
}

const cell = { borderTop: '1px solid', padding: '9px 0', textAlign: 'left', verticalAlign: 'top' } as const

function ShortRow({ label, value, href }: MailRow) {
  const labelLook = paint(
    { text: 'muted', edge: 'line' },
    { ...cell, width: '34%', fontWeight: 400, paddingRight: '16px' },
  )
  return (
    <tr>
      <th scope="row" {...labelLook}>
        {href ? <OwnLink href={href}>{label}</OwnLink> : label}
      </th>
      <td dir="auto" {...paint({ text: value ? 'ink' : 'muted', edge: 'line' }, { ...cell, ...breakAnywhere })}>
        <Inert text={value || mails.empty} />
      </td>
    </tr>
  )
}

function LongRow({ label, value }: MailRow) {
  return (
    <>
      <h3 {...paint({ text: 'ink' }, { ...type.text, fontWeight: 700, margin: '20px 0 8px' })}>{label}</h3>
      {/* The table carries background and padding, which Outlook doesn't give to a pre. */}
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
          <Inert text={value || mails.empty} />
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
