import { privacy } from '../../../content/pages/privacy.ts'
import { paths } from '../../paths.ts'
import { LegalPage, LegalSection } from '../../sections/legal-page.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { settings } from '../../settings.ts'
import { StoredFields } from './stored-fields.tsx'

const { stored, where, who, mail, erase, monitoring, browser, questions } = privacy.sections

export function meta() {
  return pageMeta({ ...privacy.meta, canonical: paths.privacy })
}

export default function PrivacyPage() {
  return (
    <LegalPage words={privacy}>
      <LegalSection {...stored}>
        <div className="grid gap-8 pt-4 sm:grid-cols-2">
          <StoredFields kind="prompt-rescue" heading={stored.forms['prompt-rescue']} />
          <StoredFields kind="consultation" heading={stored.forms.consultation} />
        </div>
      </LegalSection>
      <LegalSection {...where} />
      <LegalSection {...who} />
      <LegalSection {...mail} />
      <LegalSection {...erase} />
      {privacy.monitoringInForce && (
        <LegalSection
          heading={monitoring.heading}
          text={[...monitoring.text, monitoring.consent[settings.monitoringConsent]]}
        />
      )}
      <LegalSection
        heading={browser.heading}
        text={privacy.monitoringInForce ? browser.text : [...browser.text, browser.unrecorded]}
      />
      <LegalSection {...questions} />
    </LegalPage>
  )
}
