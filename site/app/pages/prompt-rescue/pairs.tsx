import type { ReactNode } from 'react'
import { interpolate } from '../../../../cms/interpolate.ts'
import type { Ticket } from '../../../../content/schema/pages/prompt-rescue.ts'
import { useContent } from '../../content.tsx'
import { EvidenceLine, isSample } from '../../sections/claim.tsx'
import { SectionHeading } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/fold.tsx'

/** Shows runs of the first pair; the other pairs are folded. */
export function Pairs() {
  const { heading, lead, labels, list, action } = useContent().promptRescue.pairs
  const [first, ...others] = list
  return (
    <section className="column section">
      {first && (
        <Runs>
          <h3 id={first.id}>{first.title}</h3>
          <p className="mt-2">
            <strong className="font-semibold text-ink">{first.term}</strong> {first.text}
          </p>
          <Sample is="fault" label={labels.fault} text={first.fault} className="run-sent mt-4" />
          <Sample is="fix" label={labels.fix} text={first.fix} className="run-back mt-4" />
        </Runs>
      )}
      <div className="mt-14 grid print:block gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
        <div className="break-after-avoid">
          <h2 className="text-h3">{heading}</h2>
          <p className="mt-2">{lead}</p>
          <ButtonLink href="#booking" variant="outline" className="mt-6">
            {action}
          </ButtonLink>
        </div>
        <div className="border-b border-line">
          {others.map((pair) => (
            <Disclosure key={pair.id} title={pair.title}>
              <div id={pair.id} className="grid gap-5 pb-6 md:grid-cols-2">
                <p className="max-w-140 md:col-span-2">
                  <strong className="font-semibold text-ink">{pair.term}</strong> {pair.text}
                </p>
                <Sample is="fault" label={labels.fault} text={pair.fault} />
                <Sample is="fix" label={labels.fix} text={pair.fix} />
              </div>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  )
}

const grounds = {
  fault: { frame: 'border-alarm bg-alarm-tint', label: 'text-alarm-text' },
  fix: { frame: 'border-brand bg-tint', label: 'text-brand' },
} as const

type SampleProps = {
  is: keyof typeof grounds
  label: string
  text: string
  className?: string
}

/** The label says which prompt it is, so that readers don't depend on color. */
function Sample({ is, label, text, className = '' }: SampleProps) {
  const { frame, label: labelColor } = grounds[is]
  return (
    <figure className={`min-w-0 rounded-r-control border-l-3 px-4.5 py-4 ${frame} ${className}`}>
      <figcaption className={`text-note font-semibold ${labelColor}`}>{label}</figcaption>
      <pre className="mt-1.5 whitespace-pre-wrap break-words font-mono text-note leading-[1.75] text-ink">
        <code>{text}</code>
      </pre>
    </figure>
  )
}

const [width, height, pad] = [300, 48, 9]

/**
 * A line through three runs of one case, from left to right. A more urgent answer is higher; equal answers are level.
 * styles/prompt-rescue.css draws it. Decorative: the answers are below.
 * @param levels from 0 at the top to 1 at the bottom.
 */
function RunLine({ levels, className }: { levels: readonly number[]; className: string }) {
  const points = levels.map((level, index) => `${index * 100 + 50} ${Math.round(pad + level * (height - 2 * pad))}`)
  // A line without length is drawn as its round cap, which stays round when the drawing is stretched.
  const dots = points.map((point) => `M${point}h0`).join('')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={`M${points.join('L')}h50M${points[0]}H0`} />
      <path d={dots} />
      <path d={dots} />
    </svg>
  )
}

const prompts = ['sent', 'back'] as const
type Prompt = (typeof prompts)[number]

const kinds = (ticket: Ticket, prompt: Prompt) => new Set(ticket[prompt]).size

const chooseColor = (good: boolean) => (good ? 'text-brand' : 'text-alarm-text')

/** The switch between the two prompts needs no script (styles/prompt-rescue.css). */
function Runs({ children }: { children: ReactNode }) {
  const { runs } = useContent().promptRescue
  const listAnswers = (prompt: Prompt) => runs.list.flatMap((ticket) => ticket[prompt])
  const countAgreeing = (prompt: Prompt) =>
    interpolate(runs.of, {
      count: runs.list.filter((ticket) => kinds(ticket, prompt) === 1).length,
      total: runs.list.length,
    })
  return (
    <div className="runs">
      <div className="runs-head">
        <SectionHeading>{runs.heading}</SectionHeading>
        <label className="chip">
          {/* biome-ignore lint/a11y/useAriaPropsForRole: a checked checkbox is a switch that is on */}
          <input type="checkbox" role="switch" aria-describedby="runs" />
          {runs.switch}
        </label>
        <p aria-hidden="true">
          {prompts.map((prompt) => (
            <strong key={prompt} className={`run-${prompt} text-figure ${chooseColor(prompt === 'back')}`}>
              {countAgreeing(prompt)}
            </strong>
          ))}
          {`\u00a0 ${runs.count}`}
        </p>
        <span id="runs" className="sr-only">
          {interpolate(runs.described, { sent: `${countAgreeing('sent')} ${runs.count}`, back: countAgreeing('back') })}
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
        <p className="run-sent mt-3">
          {interpolate(runs.sentNote, {
            words: new Set(listAnswers('sent')).size,
            answers: listAnswers('sent').length,
          })}
        </p>
        <p className="run-back mt-3">{runs.backNote}</p>
      </div>
    </div>
  )
}

function Row({ ticket }: { ticket: Ticket }) {
  const { runs } = useContent().promptRescue
  return (
    <tr>
      <th scope="row">{ticket.ticket}</th>
      {ticket.sent.map((label, run) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs are rendered once and never reordered
        <td key={run}>
          {run === 0 && prompts.map((prompt) => <Line key={prompt} ticket={ticket} prompt={prompt} />)}
          <span className="run-sent">{label}</span>
          <span className="run-back">{ticket.back[run]}</span>
        </td>
      ))}
      <td>
        {prompts.map((prompt) => {
          const count = kinds(ticket, prompt)
          return (
            <span key={prompt} className={`run-${prompt} ${chooseColor(count === 1)}`}>
              {count === 1 ? runs.same : interpolate(runs.differ, { count })}
            </span>
          )
        })}
      </td>
    </tr>
  )
}

function Line({ ticket, prompt }: { ticket: Ticket; prompt: Prompt }) {
  const { runs } = useContent().promptRescue
  const scale = runs.urgency[prompt]
  const levels = ticket[prompt].map((label) => scale.indexOf(label) / (scale.length - 1))
  return <RunLine levels={levels} className={`run-${prompt} ${chooseColor(kinds(ticket, prompt) === 1)}`} />
}
