import { home } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { checklistFile } from '../../sections/checklist-button.tsx'
import { Sentence } from '../../sections/section-heading.tsx'

export function Resources({ opens }: { opens: boolean }) {
  const { heading, lead, cards } = home.resources
  return (
    <section id="resources" className="column section">
      <Sentence opens={opens} heading={heading} lead={lead} />
      <p className="actions">
        <a href={checklistFile.href} type="application/pdf" className="link">
          {cards.checklist.title}, {checklistFile.label}
        </a>
        <a href={paths.quiz} className="link">
          {cards.quiz.title}
        </a>
        <a href={paths.executiveGuide} className="link">
          {cards.guides.links.executive}
        </a>
        <a href={paths.accountingGuide} className="link">
          {cards.guides.links.accounting}
        </a>
      </p>
    </section>
  )
}
