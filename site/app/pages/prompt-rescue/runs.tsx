import { interpolate } from '../../../../cms/interpolate.ts'
import type { Ticket } from '../../../../content/schema/pages/prompt-rescue.ts'
import { useContent } from '../../content.tsx'
import { EvidenceLine, isSample } from '../../sections/claim.tsx'

const prompts = ['sent', 'back'] as const
type Prompt = (typeof prompts)[number]

const agrees = (ticket: Ticket, prompt: Prompt) => new Set(ticket[prompt]).size === 1

const line =
  'grid grid-cols-[1fr_repeat(3,3.625rem)] items-center border-b border-line max-[22rem]:grid-cols-[repeat(3,1fr)]'

/** Five tickets and their labels in three runs, with the original prompt or the fixed one. The switch needs no script. */
export function Runs() {
  const { runs, pairs } = useContent().promptRescue
  const countAgreeing = (prompt: Prompt) =>
    interpolate(runs.of, {
      count: runs.list.filter((ticket) => agrees(ticket, prompt)).length,
      total: runs.list.length,
    })
  return (
    <div className="runs min-w-0 rounded-b-panel border border-t-2 border-line border-t-ink bg-background px-[clamp(1rem,2vw,1.375rem)] pt-3 pb-1">
      <div className="runs-head flex flex-wrap items-center justify-between">
        <h2 className="text-h3">{runs.heading}</h2>
        <label className="chip">
          {/* biome-ignore lint/a11y/useAriaPropsForRole: a checked checkbox is a switch that is on */}
          <input type="checkbox" role="switch" defaultChecked aria-describedby="runs" />
          {runs.switch}
        </label>
      </div>
      <p
        aria-hidden="true"
        className="grid grid-cols-[auto_1fr] items-end gap-x-4 pb-2 leading-snug text-muted max-sm:text-note"
      >
        <strong className="run-sent text-figure text-alarm-text [grid-area:1/1]">{countAgreeing('sent')}</strong>
        <strong className="run-back text-figure text-brand [grid-area:1/1]">{countAgreeing('back')}</strong>
        <span>
          {runs.count}{' '}
          <span className="run-back text-alarm-text">{interpolate(runs.before, { sent: countAgreeing('sent') })}</span>
        </span>
      </p>
      <span id="runs" className="sr-only">
        {interpolate(runs.described, { sent: `${countAgreeing('sent')} ${runs.count}`, back: countAgreeing('back') })}
      </span>
      <table className="w-full text-left text-note leading-tight">
        <thead>
          <tr className={`min-h-8 ${line}`}>
            <th className="pr-2 max-[22rem]:col-span-full">{runs.ticket}</th>
            {[1, 2, 3].map((run) => (
              <th key={run} className="pr-2">
                {runs.run} {run}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.list.map((ticket) => (
            <tr key={ticket.ticket} className={`min-h-11 ${line}`}>
              <th scope="row" className="pr-2 font-normal text-ink max-[22rem]:col-span-full">
                {ticket.ticket}
              </th>
              {ticket.sent.map((label, run) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: runs are rendered once and never reordered
                <td key={run} className="grid font-semibold">
                  <span
                    className={`run-sent [grid-area:1/1] ${agrees(ticket, 'sent') ? 'text-brand' : 'text-alarm-text'}`}
                  >
                    {label}
                  </span>
                  <span className="run-back text-brand [grid-area:1/1]">{ticket.back[run]}</span>
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
