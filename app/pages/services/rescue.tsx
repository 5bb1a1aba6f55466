import { services } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { SectionHeading } from '../../sections/section-heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function Rescue() {
  const { heading, text, figures, action } = services.rescue
  const [price, ...others] = figures
  return (
    <section className="bg-brand-ink">
      <div className="column section break-inside-avoid">
        <div className="figure-head">
          <strong className="vast text-on-band">{price?.figure}</strong>
          <div className="max-w-120">
            <SectionHeading>{heading}</SectionHeading>
            <p className="mt-3">{text}</p>
          </div>
        </div>
        <p className="mt-6">{price?.text}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-13 gap-y-5 border-t border-band-bar pt-6">
          {others.map((item) => (
            <p key={item.figure}>
              <strong className="block font-heading text-h3 text-on-band">{item.figure}</strong> {item.text}
            </p>
          ))}
          <ButtonLink href={paths.promptRescue} variant="onBand" className="md:ml-auto">
            {action}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
