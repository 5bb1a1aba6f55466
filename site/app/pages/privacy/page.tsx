import { listAskedFields } from '../../../../cms/consultation-call.ts'
import type { RequestKind } from '../../../../contracts/form-fields.ts'
import { useContent, useSettings } from '../../content.tsx'
import { paths } from '../../paths.ts'
import { asksForConsent, recordingSection } from '../../sections/consent-bar.tsx'
import { LegalPage, LegalSection } from '../../sections/legal-page.tsx'
import { getFieldLabels } from '../../sections/request-form/messages.ts'
import { pageMeta } from '../../seo/meta-tags.ts'
import { Button } from '../../ui/button.tsx'

const pressed = 'aria-pressed:border-brand aria-pressed:bg-tint'

/** A script shows one of the states. */
function RecordingChoice() {
  const { choice } = useContent().privacy.sections.monitoring
  return (
    <div className="border-t-2 border-ink pt-4">
      <p role="status" data-consent-status className="font-semibold text-ink">
        {Object.entries(choice.states).map(([state, text]) => (
          <span key={state} data-state={state} hidden={state !== 'open'}>
            {text}
          </span>
        ))}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 noscript:hidden print:hidden">
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

export function StoredFields({ kind, heading }: { kind: RequestKind; heading: string }) {
  const content = useContent()
  const { formCopy } = content
  const labels = getFieldLabels(content, kind)
  return (
    <div className="border-t-2 border-ink pt-4">
      <h3>{heading}</h3>
      <ul className="mt-2">
        {listAskedFields(content, kind).map(([name, { optional }]) => (
          <li key={name} className="border-b border-line py-2.5">
            {labels[name]} {optional && formCopy.optional}
          </li>
        ))}
      </ul>
    </div>
  )
}

export const meta = pageMeta(({ privacy }) => ({
  ...privacy.meta,
  heading: privacy.title,
  updated: privacy.changed,
  canonical: paths.privacy,
}))

export default function PrivacyPage() {
  const { firm, privacy } = useContent()
  const settings = useSettings()
  const { stored, where, who, mail, erase, monitoring, browser, questions } = privacy.sections
  const recorded = settings.datadog ? [...monitoring.recorded, monitoring.consent[settings.monitoringConsent]] : []
  return (
    <LegalPage copy={privacy}>
      <LegalSection {...stored}>
        <div className="grid gap-8 pt-4 sm:grid-cols-2">
          <StoredFields kind="prompt-rescue" heading={stored.forms['prompt-rescue']} />
          <StoredFields kind="consultation" heading={stored.forms.consultation} />
        </div>
      </LegalSection>
      <LegalSection {...where} />
      <LegalSection {...who} text={firm.paymentLink ? [...who.text, who.payment] : who.text} />
      <LegalSection {...mail} />
      <LegalSection {...erase} />
      <LegalSection id={recordingSection} heading={monitoring.heading} text={[...monitoring.counted, ...recorded]}>
        {asksForConsent(settings) && <RecordingChoice />}
      </LegalSection>
      <LegalSection
        heading={browser.heading}
        text={[
          ...browser.text,
          browser.kept[settings.datadog ? 'recorded' : 'counted'],
          ...(asksForConsent(settings) ? [browser.choiceKept] : []),
        ]}
      />
      <LegalSection {...questions} />
    </LegalPage>
  )
}
