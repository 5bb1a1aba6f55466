import { interpolate } from '../../../../cms/interpolate.ts'
import type { Ticket } from '../../../../content/schema/pages/prompt-rescue.ts'
import { useContent } from '../../content.tsx'
import { EvidenceLine, isSample } from '../../sections/claim.tsx'

const prompts = ['sent', 'back'] as const
type Prompt = (typeof prompts)[number]

const agrees = (ticket: Ticket, prompt: Prompt) => new Set(ticket[prompt]).size === 1

/** Five tickets and their labels in three runs, with the original prompt or the fixed one. The switch needs no script. */
export function Runs() {
  const { runs, pairs } = useContent().promptRescue
  const countAgreeing = (prompt: Prompt) =>
    interpolate(runs.of, {
      count: runs.list.filter((ticket) => agrees(ticket, prompt)).length,
      total: runs.list.length,
    })
  return (
    <div className="runs">
      <div className="runs-head">
        <h2 className="text-h3">{runs.heading}</h2>
        <label className="chip">
          {/* biome-ignore lint/a11y/useAriaPropsForRole: a checked checkbox is a switch that is on */}
          <input type="checkbox" role="switch" defaultChecked aria-describedby="runs" />
          {runs.switch}
        </label>
      </div>
      <p aria-hidden="true">
        <strong className="run-sent text-figure text-alarm-text">{countAgreeing('sent')}</strong>
        <strong className="run-back text-figure text-brand">{countAgreeing('back')}</strong>
        <span>
          {runs.count}{' '}
          <span className="run-back text-alarm-text">{interpolate(runs.before, { sent: countAgreeing('sent') })}</span>
        </span>
      </p>
      <span id="runs" className="sr-only">
        {interpolate(runs.described, { sent: `${countAgreeing('sent')} ${runs.count}`, back: countAgreeing('back') })}
      </span>
      <table>
        <thead>
          <tr>
            <th>{runs.ticket}</th>
            {[1, 2, 3].map((run) => (
              <th key={run}>
                {runs.run} {run}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.list.map((ticket) => (
            <tr key={ticket.ticket}>
              <th scope="row">{ticket.ticket}</th>
              {ticket.sent.map((label, run) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: runs are rendered once and never reordered
                <td key={run}>
                  <span className={`run-sent ${agrees(ticket, 'sent') ? 'text-brand' : 'text-alarm-text'}`}>
                    {label}
                  </span>
                  <span className="run-back text-brand">{ticket.back[run]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-x-3 pt-2 text-note">
        {isSample(runs) && (
          <p className="evidence">
            <EvidenceLine grade="sample" />
            {runs.samples}
          </p>
        )}
        <a href={`#${pairs.list[0]?.id}`} className="link py-3">
          {runs.prompts}
        </a>
      </div>
    </div>
  )
}
