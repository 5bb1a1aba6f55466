import { useContent } from '../../content.tsx'
import { paths } from '../../paths.ts'
import { LegalPage, LegalSection } from '../../sections/legal-page.tsx'
import { CompanyFacts } from '../../sections/people/people.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'
import { Rows } from '../../ui/rows.tsx'

export const meta = pageMeta(({ terms }) => ({
  ...terms.meta,
  heading: terms.title,
  updated: terms.changed,
  canonical: paths.terms,
}))

export default function TermsPage() {
  const { terms } = useContent()
  const { offers, invoices, promptRescue, membership, content, liability, questions } = terms.sections
  return (
    <LegalPage copy={terms}>
      <LegalSection {...offers}>
        <Rows rows={offers.rows} className="border-y border-line" />
      </LegalSection>
      <LegalSection {...invoices} />
      <LegalSection {...promptRescue} />
      <LegalSection {...membership} />
      <LegalSection {...content} />
      <LegalSection {...liability} />
      <LegalSection {...questions}>
        <CompanyFacts className="border-y border-line" />
      </LegalSection>
    </LegalPage>
  )
}
