import { home } from '../../../content/pages/home.ts'
import { paths } from '../../paths.ts'
import { checklistFile } from '../../sections/checklist-file.ts'
import { SectionHead } from '../../sections/section-head.tsx'

const link = 'mr-5 link'

export function Resources({ opens }: { opens: boolean }) {
  const { heading, lead, cards } = home.resources
  return (
    <section id="resources" className="column pb-10 pt-16">
      <SectionHead heading={heading} lead={lead} opens={opens} />
      <ul className="grid gap-8 lg:grid-cols-3">
        <li className="border-t-2 border-ink pt-5">
          <h3>{cards.checklist.title}</h3>
          <p className="mt-2 mb-2 text-small">{cards.checklist.text}</p>
          <a href={checklistFile.href} type="application/pdf" className={link}>
            {cards.checklist.link} ({checklistFile.label})
          </a>
        </li>
        <li className="border-t-2 border-ink pt-5">
          <h3>{cards.quiz.title}</h3>
          <p className="mt-2 mb-2 text-small">{cards.quiz.text}</p>
          <a href={paths.quiz} className={link}>
            {cards.quiz.link}
          </a>
        </li>
        <li className="border-t-2 border-ink pt-5">
          <h3>{cards.guides.title}</h3>
          <p className="mt-2 mb-2 text-small">{cards.guides.text}</p>
          <a href={paths.executiveGuide} className={link}>
            {cards.guides.links.executive}
          </a>
          <a href={paths.accountingGuide} className={link}>
            {cards.guides.links.accounting}
          </a>
        </li>
      </ul>
    </section>
  )
}
