import { privacy } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { asksForConsent, recordingSection } from '../../sections/consent-bar.tsx'
import { LegalPage, LegalSection } from '../../sections/legal-page.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { settings } from '../../settings.ts'
import { RecordingChoice } from './recording-choice.tsx'
import { StoredFields } from './stored-fields.tsx'

const { stored, where, who, mail, erase, monitoring, browser, questions } = privacy.sections

const recorded = settings.datadog ? [...monitoring.recorded, monitoring.consent[settings.monitoringConsent]] : []

export const handle = {
  ...privacy.meta,
  heading: privacy.title,
  updated: privacy.changed,
  canonical: paths.privacy,
} satisfies PageMeta
export const meta = metaOf(handle)

export default function PrivacyPage() {
  return (
    <LegalPage copy={privacy}>
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
      <LegalSection id={recordingSection} heading={monitoring.heading} text={[...monitoring.counted, ...recorded]}>
        {asksForConsent && <RecordingChoice />}
      </LegalSection>
      <LegalSection
        heading={browser.heading}
        text={[
          ...browser.text,
          browser.kept[settings.datadog ? 'recorded' : 'counted'],
          ...(asksForConsent ? [browser.choiceKept] : []),
        ]}
      />
      <LegalSection {...questions} />
    </LegalPage>
  )
}
