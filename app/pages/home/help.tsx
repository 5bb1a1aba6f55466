import { home } from '../../../content/pages/home.ts'
import { paths } from '../../paths.ts'
import { SectionHead } from '../../sections/section-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Rows } from '../../ui/rows.tsx'

export function Help() {
  const { heading, lead, labels, steps, action, consulting } = home.help
  return (
    <section className="column pb-18 pt-12">
      <SectionHead heading={heading} lead={lead} />
      <ol className="grid gap-8 lg:grid-cols-3">
        {steps.map((step) => (
          <li key={step.title} className="border-t-2 border-ink pt-5">
            <h3>{step.title}</h3>
            <p className="mt-2 mb-3 text-small lg:min-h-12">{step.text}</p>
            <Rows
              className="border-t border-line"
              rows={[
                { label: labels.takes, value: step.takes },
                { label: labels.price, value: step.price },
                { label: labels.keep, value: step.keep },
              ]}
            />
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        <ButtonLink href={paths.services} variant="outline">
          {action}
        </ButtonLink>
        <a href={paths.consulting} className="link">
          {consulting}
        </a>
      </div>
    </section>
  )
}
