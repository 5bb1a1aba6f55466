import { privacy } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { asksForConsent, recordingSection } from '../../sections/consent-bar.tsx'
import { LegalPage, LegalSection } from '../../sections/legal-page.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { settings } from '../../settings.ts'
import { Button } from '../../ui/button.tsx'
import { StoredFields } from './stored-fields.tsx'

const { choice } = privacy.sections.monitoring

const pressed = 'aria-pressed:border-brand aria-pressed:bg-tint'

/** All states have the same size, so that nothing shifts when the script knows which applies. */
function RecordingChoice() {
  return (
    <div className="border-t-2 border-ink pt-4">
      <p role="status" data-consent-status="open" className="consent-states grid font-semibold text-ink">
        {Object.entries(choice.states).map(([state, text]) => (
          <span key={state} data-state={state} className="consent-state">
            {text}
          </span>
        ))}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 needs-script print:hidden">
        <Button variant="outline" size="sm" data-choose="granted" className={pressed}>
          {choice.agree}
        </Button>
        <Button variant="outline" size="sm" data-choose="declined" className={pressed}>
          {choice.decline}
        </Button>
      </div>
    </div>
  )
}

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
