import { Fragment } from 'react'
import type { AuditRow } from '../../../content/schema/audit-page.ts'
import { useContent } from '../content.tsx'
import { Thread } from '../figures/trace.tsx'
import { Fold } from '../ui/fold.tsx'
import { EvidenceMark, isSample } from './claim.tsx'
import { SampleLink, SpecimenLink } from './pdf-button.tsx'
import { type Mark, Section } from './section.tsx'

/** A page from an audit. Its notes are in the margin or, on a narrow screen, below each row. */
export function AuditPage({ mark }: { mark: Mark }) {
  const { auditPage } = useContent()
  const { heading, lead, report, page, title, facts, rows, fold } = auditPage
  const [first, ...middle] = rows
  const last = middle.pop()
  return (
    <Section heading={heading} lead={lead} mark={mark} on="paper">
      <div className="audit-page">
        <p className="audit-frame">
          <span>{report}</span> <span>{page}</span>
        </p>
        <h3>{title}</h3>
        <p className="audit-facts">
          {facts.map(({ label, value }) => (
            <span key={label}>
              {label} <strong>{value}</strong>
            </span>
          ))}
        </p>
        {first && <Row row={first} />}
        <Fold summary={fold}>
          {middle.map((row) => (
            <Row key={row.label} row={row} />
          ))}
        </Fold>
        {last && <Row row={last} />}
      </div>
      <SpecimenLink />
    </Section>
  )
}

/** What a terminal prints when a visitor runs the sample, and the link to it. The audit's own link is just above. */
export function RunnableSample() {
  const { run } = useContent().auditPage
  return (
    <section className="dark-theme runnable" data-screen-only>
      <Thread />
      <div className="column">
        <div>
          <h2 className="text-h3">{run.heading}</h2>
          <p>{run.lead}</p>
          <p className="actions">
            <SampleLink>{run.download}</SampleLink>
          </p>
        </div>
        <figure aria-label={run.terminal}>
          <pre>
            {run.command}
            {run.output.map((line) => (
              <Fragment key={line}>
                {'\n'}
                <span data-sign={line.startsWith('F') ? 'E' : undefined}>{line}</span>
              </Fragment>
            ))}
          </pre>
        </figure>
      </div>
    </section>
  )
}

function Row({ row: { label, cut, text, figure, marked, note } }: { row: AuditRow }) {
  const { auditPage, sampleCode } = useContent()
  const code = cut && sampleCode.refund?.[cut]
  const sample = isSample(auditPage)
  return (
    <div className="audit-row">
      <h4>{label}</h4>
      <div className="grid min-w-0 gap-2">
        {code && (
          <pre>
            {code.map((line) => (
              <Fragment key={line}>
                <CodeLine text={line} marked={marked} />
                {'\n'}
              </Fragment>
            ))}
          </pre>
        )}
        {figure && (
          <p className={sample ? 'hollow' : undefined}>
            <strong className={sample ? 'text-figure' : 'text-figure claim'}>{figure.value}</strong> {figure.per}
          </p>
        )}
        {text && (
          <p>
            <Marked text={text} marked={marked} />
          </p>
        )}
        {figure && !sample && <EvidenceMark claim={auditPage} />}
      </div>
      <p>
        <strong>{note.title}</strong> {note.text}
      </p>
    </div>
  )
}

/** A line of code. Removed, failing and added lines start with a sign. */
function CodeLine(line: { text: string; marked: readonly string[] }) {
  const sign = /^[-+E]/.exec(line.text)?.[0]
  return sign ? (
    <span data-sign={sign}>
      <Marked {...line} />
    </span>
  ) : (
    <Marked {...line} />
  )
}

function Marked({ text, marked }: { text: string; marked: readonly string[] }) {
  const markedPart = marked.find((each) => text.includes(each))
  if (!markedPart) return text
  const [before, after] = text.split(markedPart)
  return (
    <>
      {before}
      <mark>{markedPart}</mark>
      {after}
    </>
  )
}
