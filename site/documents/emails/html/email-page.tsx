import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { splitAround } from '../../../../cms/interpolate.ts'
import type { SiteContent } from '../../../../cms/site-content.ts'
import type { MailDocument, MailPart } from '../email-document.ts'
import { breakAnywhere, darkStyles, Inert, OwnLink, Preview, paint, Row, Rows, Section, type } from './layout.tsx'

/** Renders an email's HTML, which loads nothing. */
export function renderHtml(content: SiteContent, mail: MailDocument): string {
  return renderDocument(
    mail.subject,
    <>
      {mail.preview && <Preview text={mail.preview} />}
      <MailBody content={content} mail={mail} />
    </>,
  )
}

function renderDocument(title: string, body: ReactNode): string {
  const page = (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Keeps visitors' text from becoming links. The firm's phone number already is a link. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{title}</title>
        <style>{darkStyles}</style>
      </head>
      <body dir="ltr" style={{ margin: 0, padding: 0 }}>
        {body}
      </body>
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}

function MailBody({ content, mail: { heading, parts } }: { content: SiteContent; mail: MailDocument }) {
  return (
    <Section {...paint({ ground: 'background' })}>
      <Section {...paint({ text: 'body' }, { ...type.text, maxWidth: '600px', padding: '28px 20px 40px' })}>
        <p {...paint({ text: 'ink' }, { ...type.heading, fontSize: '20px', margin: '0 0 14px' })}>
          {content.firm.name}
        </p>
        <Trace />
        {heading && <HighlightedHeading {...heading} />}
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are rendered once and never reordered
          <Part key={index} content={content} part={part} />
        ))}
      </Section>
    </Section>
  )
}

/** Renders emails below each other, each with its subject and preview line. */
export function renderTogether(content: SiteContent, mails: readonly MailDocument[]): string {
  const line = { ...type.text, maxWidth: '560px', margin: '0 auto', padding: '12px 20px' }
  return renderDocument(
    content.firm.name,
    mails.map((mail) => (
      <Fragment key={mail.subject}>
        <Section {...paint({ text: 'ink', ground: 'mark' })}>
          <h2 {...paint({ text: 'on-mark' }, { ...line, fontWeight: 600 })}>{mail.subject}</h2>
          {mail.preview && <p {...paint({ text: 'on-mark' }, { ...line, paddingTop: 0 })}>{mail.preview}</p>}
        </Section>
        <MailBody content={content} mail={mail} />
      </Fragment>
    )),
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
  const [before, marked, after] = splitAround(text, highlight)
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

type PartOf<T extends MailPart['type']> = Extract<MailPart, { type: T }>

/** Renders all text except a letter's through `Inert`, because it may be a visitor's. */
function Part({ content, part }: { content: SiteContent; part: MailPart }): ReactNode {
  switch (part.type) {
    case 'paragraph':
      return <Paragraph {...part} />
    case 'action':
      return <Action {...part} />
    case 'notice':
      return <Notice {...part} />
    case 'reference':
      return <Reference {...part} />
    case 'rows':
      return (
        <>
          {part.heading && <PartHeading text={part.heading} />}
          <Rows rows={part.rows} empty={content.mails.empty} />
        </>
      )
    case 'steps':
      return <Steps {...part} />
    case 'letter':
      return <Letter {...part} />
    case 'small-print':
      return <SmallPrint text={part.text} firm={content.firm} />
  }
}

function Paragraph({ text, link }: PartOf<'paragraph'>) {
  const [before = '', phrase, after = ''] = splitAround(text, link?.phrase ?? '')
  return (
    <p style={{ ...type.text, margin: '0 0 12px' }}>
      <Inert text={before} />
      {link && phrase && <OwnLink href={link.href}>{phrase}</OwnLink>}
      <Inert text={after} />
    </p>
  )
}

function Action({ label, href }: PartOf<'action'>) {
  return (
    <p style={{ ...type.text, fontWeight: 700, margin: '24px 0' }}>
      <OwnLink href={href}>{label}</OwnLink>
    </p>
  )
}

function PartHeading({ text }: { text: string }) {
  return <h2 {...paint({ text: 'ink' }, { ...type.heading, fontSize: '21px', margin: '36px 0 12px' })}>{text}</h2>
}

function Notice({ text }: PartOf<'notice'>) {
  return (
    <Section
      {...paint(
        { ground: 'tint', edge: 'brand', text: 'ink' },
        { borderLeft: '3px solid', margin: '24px 0 0', padding: '12px 16px' },
      )}
    >
      <strong>
        <Inert text={text} />
      </strong>
    </Section>
  )
}

function Reference({ label, reference, note }: PartOf<'reference'>) {
  return (
    <Section {...paint({ edge: 'ink' }, { borderTop: '2px solid', margin: '24px 0 0', padding: '12px 0 16px' })}>
      <p {...paint({ text: 'muted' }, { ...type.small, margin: '0' })}>{label}</p>
      <p
        {...paint(
          { text: 'ink' },
          { ...type.heading, ...breakAnywhere, fontSize: '32px', margin: '4px 0 0', letterSpacing: '0' },
        )}
      >
        {reference}
      </p>
      {note && <p {...paint({ text: 'muted' }, { ...type.small, margin: '6px 0 0' })}>{note}</p>}
    </Section>
  )
}

function Steps({ heading, steps }: PartOf<'steps'>) {
  return (
    <>
      <PartHeading text={heading} />
      {/* biome-ignore lint/a11y/noRedundantRoles: without its numbers, Safari would not call it a list. */}
      <ol role="list" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {steps.map(({ when, what }) => (
          <li key={when} {...paint({ edge: 'line' }, { borderTop: '1px solid', margin: 0, padding: '12px 0' })}>
            <strong {...paint({ text: 'ink' })}>{when}</strong>
            <br />
            {what}
          </li>
        ))}
      </ol>
    </>
  )
}

function Letter({ text }: PartOf<'letter'>) {
  const paragraphs = text.trim().split(/\n[ \t]*\n\s*/)
  return (
    <Section style={{ margin: '36px 0 0' }}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are rendered once and never reordered
        <p key={index} style={{ ...type.text, ...breakAnywhere, margin: '0 0 16px' }}>
          {withBreaks(paragraph)}
        </p>
      ))}
    </Section>
  )
}

function withBreaks(text: string): ReactNode {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are rendered once and never reordered
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

function SmallPrint({ text, firm }: { text: string; firm: SiteContent['firm'] }) {
  const small = { ...type.small, margin: '0 0 8px' }
  return (
    <Section
      {...paint({ edge: 'line', text: 'muted' }, { borderTop: '1px solid', margin: '32px 0 0', padding: '16px 0 0' })}
    >
      <p style={small}>{text}</p>
      <p style={small}>
        {firm.name}, <OwnLink href={`mailto:${firm.email}`}>{firm.email}</OwnLink>
      </p>
    </Section>
  )
}
