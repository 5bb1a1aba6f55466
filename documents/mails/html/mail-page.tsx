import { renderToStaticMarkup } from 'react-dom/server'
import { around } from '../../../words/fill.ts'
import { firm } from '../../../words/words.ts'
import type { MailDocument } from '../mail-document.ts'
import { Preview, Row, Section } from './layout.tsx'
import { Part } from './parts.tsx'
import { darkStyles, paint, type } from './theme.ts'

/** Loads nothing. */
export function renderHtml(mail: MailDocument): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<MailPage mail={mail} />)}`
}

function MailPage({ mail }: { mail: MailDocument }) {
  const { subject, preview, heading, parts } = mail
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Visitors' text must not become links; our phone number is one already. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{subject}</title>
        <style>{darkStyles}</style>
      </head>
      <body dir="ltr" style={{ margin: 0, padding: 0 }}>
        {preview && <Preview text={preview} />}
        <Section {...paint({ ground: 'background' })}>
          <Section {...paint({ text: 'body' }, { ...type.text, maxWidth: '600px', padding: '28px 20px 40px' })}>
            <p {...paint({ text: 'ink' }, { ...type.heading, fontSize: '20px', margin: '0 0 14px' })}>{firm.name}</p>
            <Trace />
            {heading && <HighlightedHeading {...heading} />}
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are rendered once and never reordered
              <Part key={index} part={part} />
            ))}
          </Section>
        </Section>
      </body>
    </html>
  )
}

function Trace() {
  return (
    <Row aria-hidden="true">
      {(['alarm', 'amber', 'brand'] as const).map((edge) => (
        <td
          key={edge}
          width={edge === 'brand' ? '70%' : '15%'}
          {...paint({ edge }, { borderTop: '3px solid', fontSize: '1px', lineHeight: '1px' })}
        >
          {'\u00a0'}
        </td>
      ))}
    </Row>
  )
}

function HighlightedHeading({ text, highlight = '' }: NonNullable<MailDocument['heading']>) {
  const [before, marked, after] = around(text, highlight)
  return (
    <h1
      {...paint(
        { text: 'ink' },
        { ...type.heading, fontSize: '28px', lineHeight: '1.2', textWrap: 'balance', margin: '36px 0 24px' },
      )}
    >
      {before}
      {marked && <mark {...paint({ text: 'on-mark', ground: 'mark' }, { padding: '0 3px' })}>{marked}</mark>}
      {after}
    </h1>
  )
}
