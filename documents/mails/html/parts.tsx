import { Fragment, type ReactNode } from 'react'
import { around } from '../../../words/fill.ts'
import type { MailLink, MailPart, MailStep } from '../mail-document.ts'
import { Inert, OwnLink, Rows, Section } from './layout.tsx'
import { breakAnywhere, paint, type } from './theme.ts'

type PartOf<T extends MailPart['type']> = Extract<MailPart, { type: T }>

/** All text but a letter's goes through `Inert`, in case it's a visitor's. */
export function Part({ part }: { part: MailPart }): ReactNode {
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
          <Rows rows={part.rows} />
        </>
      )
    case 'steps':
      return <Steps {...part} />
    case 'letter':
      return <Letter {...part} />
    case 'small-print':
      return <SmallPrint {...part} />
  }
}

function Paragraph({ text, link }: PartOf<'paragraph'>) {
  return (
    <p style={{ ...type.text, margin: '0 0 12px' }}>
      {link ? <Linked text={text} link={link} /> : <Inert text={text} />}
    </p>
  )
}

function Linked({ text, link: { phrase, href } }: { text: string; link: MailLink }) {
  const [before = '', link, after = ''] = around(text, phrase)
  return (
    <>
      <Inert text={before} />
      {link && <OwnLink href={href}>{link}</OwnLink>}
      <Inert text={after} />
    </>
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
        {steps.map((step) => (
          <Step key={step.when} {...step} />
        ))}
      </ol>
    </>
  )
}

function Step({ when, what }: MailStep) {
  return (
    <li {...paint({ edge: 'line' }, { borderTop: '1px solid', margin: 0, padding: '12px 0' })}>
      <strong {...paint({ text: 'ink' })}>{when}</strong>
      <br />
      {what}
    </li>
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

function SmallPrint({ text, firm, email }: PartOf<'small-print'>) {
  const small = { ...type.small, margin: '0 0 8px' }
  return (
    <Section
      {...paint({ edge: 'line', text: 'muted' }, { borderTop: '1px solid', margin: '32px 0 0', padding: '16px 0 0' })}
    >
      <p style={small}>{text}</p>
      <p style={small}>
        {firm}, <OwnLink href={`mailto:${email}`}>{email}</OwnLink>
      </p>
    </Section>
  )
}
