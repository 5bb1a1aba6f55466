import { home } from '../../../words/words.ts'
import { Stretch } from '../../figures/fault-trace.tsx'
import { paths } from '../../paths.ts'
import { Section } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Rows } from '../../ui/rows.tsx'

export function Help() {
  const { heading, labels, steps, action, consulting } = home.help
  return (
    <Section heading={heading}>
      <ol className="columns help-line">
        {steps.map((step, index) => (
          <li key={step.title} className="card step">
            <Stretch index={2 * index} fault="bugs" />
            <h3>{step.title}</h3>
            <p>{step.text}</p>
            <Rows
              rows={[
                { label: labels.takes, value: step.takes },
                { label: labels.price, value: step.price },
                { label: labels.keep, value: step.keep },
              ]}
            />
          </li>
        ))}
      </ol>
      <div className="actions">
        <ButtonLink href={paths.services} variant="outline">
          {action}
        </ButtonLink>
        <a href={paths.consulting} className="link">
          {consulting}
        </a>
      </div>
    </Section>
  )
}
