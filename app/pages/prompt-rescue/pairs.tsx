import { promptRescue } from '../../../words/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/fold.tsx'
import { Runs } from './runs.tsx'

/** The first pair is shown at work; the others fold. */
export function Pairs() {
  const { heading, lead, labels, list, action } = promptRescue.pairs
  const [first, ...others] = list
  return (
    <section className="column section">
      {first && (
        <Runs>
          <h3 id={first.id}>{first.title}</h3>
          <p className="mt-2 text-small">
            <strong className="font-semibold text-ink">{first.term}</strong> {first.text}
          </p>
          <Sample is="fault" label={labels.fault} text={first.fault} className="sent mt-4" />
          <Sample is="fix" label={labels.fix} text={first.fix} className="back mt-4" />
        </Runs>
      )}
      <div className="mt-14 grid print:block gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
        <div className="break-after-avoid">
          <h2 className="text-h3">{heading}</h2>
          <p className="mt-2 text-small">{lead}</p>
          <ButtonLink href="#booking" variant="outline" className="mt-6">
            {action}
          </ButtonLink>
        </div>
        <div className="border-b border-line">
          {others.map((pair) => (
            <Disclosure key={pair.id} title={pair.title}>
              <div id={pair.id} className="grid gap-5 pb-6 md:grid-cols-2">
                <p className="max-w-140 text-small md:col-span-2">
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

/** The label says which of the two it is, so that color doesn't have to. */
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
