import { terms } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { LegalPage, LegalSection } from '../../sections/legal-page.tsx'
import { CompanyFacts } from '../../sections/people/people.tsx'
import { metaOf, type PageMeta } from '../../seo/meta-tags.ts'
import { Rows } from '../../ui/rows.tsx'

const { offers, invoices, promptRescue, membership, content, liability, questions } = terms.sections

export const handle = {
  ...terms.meta,
  heading: terms.title,
  updated: terms.changed,
  canonical: paths.terms,
} satisfies PageMeta
export const meta = metaOf(handle)

export default function TermsPage() {
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
