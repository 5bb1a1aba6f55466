import { promptRescue } from '../../../words/words.ts'
import { Section } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Five faults: the prompt as it reaches us beside the prompt as it goes back. */
export function Pairs() {
  const { heading, lead, labels, list, action } = promptRescue.pairs
  return (
    <Section heading={heading} lead={lead}>
      <ol className="border-b border-line">
        {list.map((pair) => (
          <li
            key={pair.id}
            id={pair.id}
            className="grid items-start gap-x-7 gap-y-5 border-t border-line py-7 md:grid-cols-2 lg:grid-cols-[18rem_1fr_1fr]"
          >
            <div className="md:max-lg:col-span-2">
              <h3>{pair.title}</h3>
              <p className="mt-2 max-w-140 text-small">
                <strong className="font-semibold text-ink">{pair.term}</strong> {pair.text}
              </p>
            </div>
            <Sample is="fault" label={labels.fault} text={pair.fault} />
            <Sample is="fix" label={labels.fix} text={pair.fix} />
          </li>
        ))}
      </ol>
      <ButtonLink href="#booking" variant="outline" className="mt-9">
        {action}
      </ButtonLink>
    </Section>
  )
}

const grounds = {
  fault: { frame: 'border-alarm bg-alarm-tint', label: 'text-alarm-text' },
  fix: { frame: 'border-brand bg-tint', label: 'text-brand' },
} as const

/**
 * One prompt set as code, each line indented where it wraps. Its label says which of the two it is, so that color does
 * not have to.
 */
function Sample({ is, label, text }: { is: keyof typeof grounds; label: string; text: string }) {
  const { frame, label: labelColor } = grounds[is]
  return (
    <figure className={`min-w-0 rounded-r-control border-l-3 px-4.5 py-4 ${frame}`}>
      <figcaption className={`text-note font-semibold ${labelColor}`}>{label}</figcaption>
      <pre className="mt-1.5 whitespace-pre-wrap break-words font-mono text-note leading-[1.75] text-ink">
        <code>
          {text.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are rendered once and never reordered
            <span key={index} className="block ps-[2ch] -indent-[2ch]">{`${line}\n`}</span>
          ))}
        </code>
      </pre>
    </figure>
  )
}
