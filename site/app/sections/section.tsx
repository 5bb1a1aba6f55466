import type { ReactNode } from 'react'
import { markdownLink } from '../../../contracts/addresses.ts'
import { Thread } from '../figures/trace.tsx'
import { Disclosure } from '../ui/fold.tsx'

/** A sentence with Markdown links. @param pages the address of each link target that the schema allows. */
export function LinkedText({ text, pages }: { text: string; pages: Readonly<Record<string, string>> }) {
  const parts = text.split(markdownLink)
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    return (
      <a key={part} href={pages[parts[index + 1] ?? '']} className="font-semibold text-brand hover:text-ink">
        {part}
      </a>
    )
  })
}

type SectionHeadingProps = {
  opens?: boolean
  mark?: Mark | undefined
  children: ReactNode
}

/** A point on the page's trace, such as "Day 0". */
export type Mark = { readonly at: string; readonly text: string }

/**
 * A section's heading with its piece of the trace. Each section has one, so that the line has no gap.
 * @param opens whether the page opens here: then the heading has the focus.
 * @param mark the label of the section's start on the trace.
 */
export function SectionHeading({ opens = false, mark, children }: SectionHeadingProps) {
  return (
    <>
      <Thread />
      {mark && (
        <div className="mark">
          <strong>{mark.at}</strong> <span>{mark.text}</span>
        </div>
      )}
      <h2 className="text-h2" {...(opens ? { tabIndex: -1, autoFocus: true } : {})}>
        {children}
      </h2>
    </>
  )
}

/** A heading and a large lead. */
export function Sentence({ opens = false, heading, lead }: { opens?: boolean; heading: string; lead: ReactNode }) {
  return (
    <>
      <Thread />
      <div className="sentence">
        <h2 className="text-h2" {...(opens ? { tabIndex: -1, autoFocus: true } : {})}>
          {heading}
        </h2>
        <p>{lead}</p>
      </div>
    </>
  )
}

/**
 * A section of a page: its heading and lead, and its content below them.
 * @param on the background, if it isn't the page's.
 * @param opens see `SectionHeading`, like `mark`.
 * @param sentence whether the lead is large.
 */
export function Section({
  id,
  heading,
  lead,
  on,
  opens = false,
  mark,
  sentence = false,
  className = '',
  children,
}: {
  id?: string
  heading: string
  lead?: ReactNode
  on?: 'paper' | 'bg-brand-ink'
  opens?: boolean
  mark?: Mark
  sentence?: boolean
  className?: string
  children: ReactNode
}) {
  const content = (
    <>
      {sentence ? (
        <Sentence opens={opens} heading={heading} lead={lead} />
      ) : (
        <div className="section-head">
          <SectionHeading opens={opens} mark={mark}>
            {heading}
          </SectionHeading>
          {lead && <p>{lead}</p>}
        </div>
      )}
      {children}
    </>
  )
  const column = `column section ${className}`.trim()
  return on ? (
    <section id={id} className={on}>
      <div className={column}>{content}</div>
    </section>
  ) : (
    <section id={id} className={column}>
      {content}
    </section>
  )
}

type SideSectionProps = { heading: string; lead?: string; action?: ReactNode; children: ReactNode }

/** A section whose heading is next to its content in a wide window. @param action a button below the heading and lead. */
export function SideSection({ heading, lead, action, children }: SideSectionProps) {
  return (
    <section className="column section grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
      <div>
        <SectionHeading>{heading}</SectionHeading>
        {lead && <p className="mt-4">{lead}</p>}
        {action}
      </div>
      {children}
    </section>
  )
}

/** Cards with a heading and a text each. @param className sets their layout; by default, three columns. */
export function TextCards({
  cards,
  className = 'columns',
}: {
  cards: readonly { readonly title: string; readonly text: string }[]
  className?: string
}) {
  return (
    <ul className={className}>
      {cards.map(({ title, text }) => (
        <li key={title} className="card">
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

type Question = { readonly question: string; readonly answer: string }

/** Questions in two columns in a wide window. Opening an answer moves only its own column. */
export function Questions({ heading, questions }: { heading: string; questions: readonly Question[] }) {
  if (questions.length === 0) return null
  const half = Math.ceil(questions.length / 2)
  return (
    <Section heading={heading}>
      <div className="items-start gap-x-12 lg:grid lg:grid-cols-2">
        {[questions.slice(0, half), questions.slice(half)].map((part) => (
          <div key={part[0]?.question} className="border-b border-line">
            {part.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                <p className="max-w-152 pb-6">{answer}</p>
              </Disclosure>
            ))}
          </div>
        ))}
      </div>
    </Section>
  )
}
