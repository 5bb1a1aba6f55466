import { services } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { SideSection } from '../../sections/section.tsx'

export function Choice() {
  const { heading, lead, symptoms, promptRescue, consulting } = services.choice
  const answers = [
    ...services.offers.list.map(({ id, short }) => ({ symptom: symptoms[id], name: short, href: `#${id}` })),
    { symptom: symptoms.promptRescue, name: promptRescue, href: paths.promptRescue },
    { symptom: symptoms.consulting, name: consulting, href: paths.consulting },
  ]
  return (
    <SideSection heading={heading} lead={lead}>
      <dl className="border-t-2 border-ink">
        {answers.map(({ symptom, name, href }) => (
          <div
            key={href}
            className="grid items-baseline gap-x-8 border-b border-line py-3.5 md:grid-cols-[1fr_auto] md:py-4"
          >
            <dt className="text-balance">{symptom}</dt>
            <dd>
              <a href={href} className="link md:mr-0">
                {name}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </SideSection>
  )
}
