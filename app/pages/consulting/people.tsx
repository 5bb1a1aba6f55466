import { consulting, people } from '../../../words/words.ts'
import { CompanyFacts } from '../../sections/people/company-facts.tsx'
import { PeopleList } from '../../sections/people/people.tsx'
import { Section } from '../../sections/section.tsx'

export function People() {
  return (
    <Section heading={consulting.people.heading} lead={people.lead}>
      <PeopleList />
      <CompanyFacts className="mt-9 border-t-2 border-ink lg:max-w-152" />
    </Section>
  )
}
