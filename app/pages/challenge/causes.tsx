import { sourceOf } from '../../../words/sources.ts'
import { challenge } from '../../../words/words.ts'
import { Section } from '../../sections/section.tsx'

export function Causes() {
  const { heading, lead, source, caughtBy, items } = challenge.causes
  return (
    <Section heading={heading} lead={lead} sentence>
      <ol className="border-t-2 border-ink">
        {items.map(({ cause, looks, caught }, index) => (
          <li
            key={cause}
            className="grid grid-cols-[1.5rem_1fr] items-baseline gap-x-4 gap-y-2 border-b border-line py-5 print:py-3 md:grid-cols-[1.5rem_1fr_1.6fr] lg:grid-cols-[1.5rem_1fr_1fr_1fr] lg:gap-x-8"
          >
            <span aria-hidden="true" className="font-heading text-h3 text-muted">
              {index + 1}
            </span>
            <h3 className="break-after-auto md:max-lg:row-span-2">{cause}</h3>
            <p className="text-small max-md:col-start-2 md:max-lg:col-start-3">{looks}</p>
            <p className="text-small max-md:col-start-2 md:max-lg:col-start-3">
              <strong className="text-ink">{caughtBy}</strong> {caught}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-4">
        <a href={sourceOf('rand-2024').url} className="inline-block py-3.5 text-note text-muted hover:text-ink">
          {source}
        </a>
      </p>
    </Section>
  )
}
