import type { CSSProperties, ReactNode } from 'react'

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
