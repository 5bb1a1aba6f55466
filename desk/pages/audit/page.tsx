import type { SiteContent } from '../../../cms/site-content.ts'
import { deskRequestAddress } from '../../../contracts/desk-addresses.ts'
import type { AuditEntry, AuditPage as AuditPageView } from '../../../server/desk/audit-log.ts'
import type { DeskFrame } from '../../../server/desk/view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Frame } from '../../frame.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatDateTime } from '../../wording/format-datetime.ts'
import { formatLabel } from '../../wording/format-request.ts'

/** The log, latest entry first. */
export function AuditPage({ audit }: { audit: AuditPageView }) {
  const { auditCopy } = useContent()
  const { columns } = auditCopy
  const { entries, next } = audit
  return (
    <Frame title={auditCopy.title} current="audit">
      <h1 className="pb-2 text-[2.125rem]">{auditCopy.title}</h1>
      <p className="max-w-[44rem] pb-6 text-muted">{auditCopy.lead}</p>
      {entries.length === 0 ? (
        <p>{auditCopy.empty}</p>
      ) : (
        <table className="w-full text-left text-base max-sm:block max-sm:border-t-2 max-sm:border-ink">
          <thead className="max-sm:sr-only">
            <tr className="border-b-2 border-ink">
              {[columns.when, columns.who, columns.what, columns.request].map((column) => (
                <th key={column} scope="col" className="py-2 pr-4 font-semibold text-muted last:pr-0">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are rendered once and never reordered
              <EntryRow key={index} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {next && (
        <p className="pt-6">
          <a href={next} rel="next" className="inline-block py-2.5 font-semibold text-ink">
            {auditCopy.next}
          </a>
        </p>
      )}
    </Frame>
  )
}

/** On a phone, two lines: time and person, then action and request. */
const line = 'border-b border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:py-2'
const cell = 'align-top max-sm:even:text-right sm:py-2 sm:pr-4 sm:last:pr-0'

/** Details of these actions are row numbers, or repeat the actor. */
const unsaid: readonly string[] = ['note', 'answer', 'take']
/** A detail that is a time in ISO 8601, such as a call's. */
const isMoment = /^\d{4}-\d\d-\d\dT/

function formatDetail(
  { auditCopy, requestsCopy, editorCopy }: SiteContent,
  { action, detail }: AuditEntry,
  frame: DeskFrame,
): string {
  const files = editorCopy.groups.flatMap((group) => group.files)
  const details = {
    ...requestsCopy.states,
    ...auditCopy.details,
    ...Object.fromEntries(files.map(({ file, title }) => [file, `(${title})`])),
  }
  if (detail === null || unsaid.includes(action)) return ''
  return isMoment.test(detail) ? formatDateTime(detail, frame) : formatLabel(details, detail)
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const frame = useFrame()
  const content = useContent()
  const { auditCopy, historyCopy } = content
  const actions: Readonly<Record<string, string>> = auditCopy.actions
  const { at, by, action, reference } = entry
  return (
    <tr className={line}>
      <td className={`${cell} text-muted`}>
        <time dateTime={at}>{formatDateTime(at, frame)}</time>
      </td>
      <td className={`${cell} font-semibold text-ink`}>{typeof by === 'string' ? historyCopy.parties[by] : by.name}</td>
      <td className={cell}>
        {actions[action] ?? action}
        <span className="text-muted"> {formatDetail(content, entry, frame)}</span>
      </td>
      <td className={cell}>
        {reference && (
          <a href={deskRequestAddress(reference)} className="-my-3 inline-block py-3 font-semibold text-ink">
            {reference}
          </a>
        )}
      </td>
    </tr>
  )
}
