import { interpolate } from '../../../../cms/interpolate.ts'
import { useContent } from '../../content.tsx'
import { SideSection } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/fold.tsx'

/** Five failures with a prompt before and after its fix. The first, which the opening's runs use, is open. */
export function Pairs() {
  const { pairs, runs } = useContent().promptRescue
  const { heading, lead, labels, list, action } = pairs
  const answers = runs.list.flatMap(({ sent }) => sent)
  const sentNote = interpolate(runs.sentNote, { words: new Set(answers).size, answers: answers.length })
  return (
    <SideSection
      heading={heading}
      lead={lead}
      action={
        <ButtonLink href="#booking" variant="outline" className="mt-6">
          {action}
        </ButtonLink>
      }
    >
      <div className="border-b border-line">
        {list.map((pair, index) => (
          <Disclosure key={pair.id} title={pair.title} open={index === 0}>
            <div id={pair.id} className="grid gap-5 pb-6 md:grid-cols-2">
              <p className="max-w-140 md:col-span-2">
                <strong className="font-semibold text-ink">{pair.term}</strong> {pair.text}
              </p>
              <Sample is="fault" label={labels.fault} text={pair.fault} />
              <Sample is="fix" label={labels.fix} text={pair.fix} />
              {index === 0 && (
                <p className="max-w-140 md:col-span-2">
                  {sentNote} {runs.backNote}
                </p>
              )}
            </div>
          </Disclosure>
        ))}
      </div>
    </SideSection>
  )
}

const grounds = {
  fault: { frame: 'border-alarm bg-alarm-tint', label: 'text-alarm-text' },
  fix: { frame: 'border-brand bg-tint', label: 'text-brand' },
} as const

/** The label says which prompt it is, so that readers don't depend on color. */
function Sample({ is, label, text }: { is: keyof typeof grounds; label: string; text: string }) {
  const { frame, label: labelColor } = grounds[is]
  return (
    <figure className={`min-w-0 rounded-r-control border-l-3 px-4.5 py-4 ${frame}`}>
      <figcaption className={`text-note font-semibold ${labelColor}`}>{label}</figcaption>
      <pre className="mt-1.5 whitespace-pre-wrap break-words font-mono text-note leading-[1.75] text-ink">
        <code>{text}</code>
      </pre>
    </figure>
  )
}
