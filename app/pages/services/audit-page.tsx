import { Fragment } from 'react'
import { auditPage } from '../../../content/audit-page.ts'
import type { AuditRow } from '../../../content/schema/audit-page.ts'
import { EvidenceMark } from '../../sections/claim.tsx'
import { SectionHead } from '../../sections/section-head.tsx'

/** What a buyer gets: a page from an audit, with notes in its margin or, on a narrow screen, below each row. */
export function AuditPage() {
  const { heading, lead, report, page, title, facts, rows, invented } = auditPage
  return (
    <section className="paper py-16">
      <div className="column">
        <SectionHead heading={heading} lead={lead} />
        <div className="audit-page">
          <p className="flex justify-between gap-4 border-b border-line py-3 text-note text-muted">
            <span>{report}</span> <span>{page}</span>
          </p>
          <h3 className="mt-5 text-[1.75rem]">{title}</h3>
          <p className="mb-5 mt-3 flex flex-wrap gap-x-6 text-small">
            {facts.map(({ label, value }) => (
              <span key={label}>
                {label} <strong className="text-ink">{value}</strong>
              </span>
            ))}
          </p>
          <dl>
            {rows.map((row) => (
              <Row key={row.label} row={row} />
            ))}
          </dl>
        </div>
        <p className="mt-7 text-note">{invented}</p>
      </div>
    </section>
  )
}

function Row({ row: { label, code, text, figure, marked, note } }: { row: AuditRow }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {code && (
          <pre>
            {code.map((line) => (
              <Fragment key={line}>
                <span data-sign={/^[-+E]/.exec(line)?.[0]}>
                  <Marked text={line} marked={marked} />
                </span>
                {'\n'}
              </Fragment>
            ))}
          </pre>
        )}
        {figure && (
          <p className="mb-3">
            <strong className="text-figure text-ink underline decoration-brand decoration-2 underline-offset-[.2em]">
              {figure.value}
            </strong>{' '}
            {figure.per}
          </p>
        )}
        {text && (
          <p>
            <Marked text={text} marked={marked} />
          </p>
        )}
        {figure && <EvidenceMark of={auditPage} className="mt-2" />}
      </dd>
      <dd>
        <mark className="highlighter font-semibold">{note.title}</mark> {note.text}
      </dd>
    </div>
  )
}

/** A text with some of its words under the highlighter. */
function Marked({ text, marked }: { text: string; marked: readonly string[] }) {
  const words = marked.find((each) => text.includes(each))
  if (!words) return text
  const [before, after] = text.split(words)
  return (
    <>
      {before}
      <mark className="highlighter">{words}</mark>
      {after}
    </>
  )
}
