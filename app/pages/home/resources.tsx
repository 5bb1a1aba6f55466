import { home } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { checklistFile } from '../../sections/checklist-file.ts'
import { Section } from '../../sections/section.tsx'

export function Resources({ opens }: { opens: boolean }) {
  const { heading, lead, cards } = home.resources
  return (
    <Section id="resources" heading={heading} lead={lead} opens={opens}>
      <ul className="columns">
        <li className="card">
          <h3>{cards.checklist.title}</h3>
          <p>{cards.checklist.text}</p>
          <a href={checklistFile.href} type="application/pdf" className="link">
            {cards.checklist.link} ({checklistFile.label})
          </a>
        </li>
        <li className="card">
          <h3>{cards.quiz.title}</h3>
          <p>{cards.quiz.text}</p>
          <a href={paths.quiz} className="link">
            {cards.quiz.link}
          </a>
        </li>
        <li className="card">
          <h3>{cards.guides.title}</h3>
          <p>{cards.guides.text}</p>
          <a href={paths.executiveGuide} className="link">
            {cards.guides.links.executive}
          </a>
          <a href={paths.accountingGuide} className="link">
            {cards.guides.links.accounting}
          </a>
        </li>
      </ul>
    </Section>
  )
}
