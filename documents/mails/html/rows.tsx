import { mails } from '../../../words/words.ts'
import type { MailRow } from '../mail-document.ts'
import { Inert, Section } from './layout.tsx'
import { breakAnywhere, paint, type } from './theme.ts'

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
