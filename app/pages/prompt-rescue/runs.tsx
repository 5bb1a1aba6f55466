import type { ReactNode } from 'react'
import type { Ticket } from '../../../content/schema/pages/prompt-rescue.ts'
import { fill } from '../../../words/fill.ts'
import { promptRescue } from '../../../words/words.ts'
import { EvidenceLine, isSample } from '../../sections/claim.tsx'
import { SectionHeading } from '../../sections/section.tsx'

const [width, height, pad] = [300, 48, 9]

/**
 * Three runs of one case from left to right, each as high as its answer is urgent: level where they agree. Drawn by
 * styles/prompt-rescue.css, and decoration: the answers stand below.
 * @param levels from 0 at the top to 1.
 */
function RunLine({ levels, className }: { levels: readonly number[]; className: string }) {
  const points = levels.map((level, index) => `${index * 100 + 50} ${Math.round(pad + level * (height - 2 * pad))}`)
  // A line without length is drawn as its round cap alone, which stretching the drawing leaves round.
  const dots = points.map((point) => `M${point}h0`).join('')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={`M${points.join('L')}h50M${points[0]}H0`} />
      <path d={dots} />
      <path d={dots} />
    </svg>
  )
}

const { runs } = promptRescue
const prompts = ['sent', 'back'] as const
type Prompt = (typeof prompts)[number]

const kinds = (ticket: Ticket, prompt: Prompt) => new Set(ticket[prompt]).size
const words = (prompt: Prompt) => runs.list.flatMap((ticket) => ticket[prompt])
const agreeing = (prompt: Prompt) =>
  fill(runs.of, { count: runs.list.filter((ticket) => kinds(ticket, prompt) === 1).length, total: runs.list.length })

const colorOf = (good: boolean) => (good ? 'text-brand' : 'text-alarm-text')

/** The switch between the two prompts needs no script (styles/prompt-rescue.css). */
export function Runs({ children }: { children: ReactNode }) {
  return (
    <div className="runs">
      <div className="runs-head">
        <SectionHeading>{runs.heading}</SectionHeading>
        <label className="chip">
          {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox that is checked is a switch that is on */}
          <input type="checkbox" role="switch" aria-describedby="runs" />
          {runs.switch}
        </label>
        <p aria-hidden="true">
          {prompts.map((prompt) => (
            <strong key={prompt} className={`${prompt} text-figure ${colorOf(prompt === 'back')}`}>
              {agreeing(prompt)}
            </strong>
          ))}
          {`\u00a0 ${runs.count}`}
        </p>
        <span id="runs" className="sr-only">
          {fill(runs.described, { sent: `${agreeing('sent')} ${runs.count}`, back: agreeing('back') })}
        </span>
      </div>
      <div>
        <table>
          <thead>
            <tr>
              <th>{runs.ticket}</th>
              {[1, 2, 3].map((run) => (
                <th key={run}>
                  {runs.run} {run}
                </th>
              ))}
              <th>
                <span className="sr-only">{runs.result}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.list.map((ticket) => (
              <Row key={ticket.ticket} ticket={ticket} />
            ))}
          </tbody>
        </table>
        {isSample(runs) && (
          <p className="evidence mt-4">
            <EvidenceLine grade="sample" />
            {runs.samples}
          </p>
        )}
      </div>
      <div>
        {children}
        <p className="sent mt-3 text-small">
          {fill(runs.sentNote, { words: new Set(words('sent')).size, answers: words('sent').length })}
        </p>
        <p className="back mt-3 text-small">{runs.backNote}</p>
      </div>
    </div>
  )
}

function Row({ ticket }: { ticket: Ticket }) {
  return (
    <tr>
      <th scope="row">{ticket.ticket}</th>
      {ticket.sent.map((label, run) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs are rendered once and never reordered
        <td key={run}>
          {run === 0 && prompts.map((prompt) => <Line key={prompt} ticket={ticket} prompt={prompt} />)}
          <span className="sent">{label}</span>
          <span className="back">{ticket.back[run]}</span>
        </td>
      ))}
      <td>
        {prompts.map((prompt) => {
          const count = kinds(ticket, prompt)
          return (
            <span key={prompt} className={`${prompt} ${colorOf(count === 1)}`}>
              {count === 1 ? runs.same : fill(runs.differ, { count })}
            </span>
          )
        })}
      </td>
    </tr>
  )
}

function Line({ ticket, prompt }: { ticket: Ticket; prompt: Prompt }) {
  const scale = runs.urgency[prompt]
  const levels = ticket[prompt].map((label) => scale.indexOf(label) / (scale.length - 1))
  return <RunLine levels={levels} className={`${prompt} ${colorOf(kinds(ticket, prompt) === 1)}`} />
}
