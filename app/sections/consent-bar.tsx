import { consentCopy } from '../../words/words.ts'
import { paths } from '../paths.ts'
import { settings } from '../settings.ts'
import { Button } from '../ui/button.tsx'

/** Where the privacy page speaks of the recording. */
export const recordingSection = 'recording'

/** What is counted knows nobody, so there is nothing to ask for where nothing is recorded. */
export const asksForConsent = settings.datadog !== null && settings.monitoringConsent === 'ask'

/**
 * Asks whether the visit may be recorded. It comes last on the page and sticks to the window's lower edge, so it moves
 * nothing and hides nothing at the page's end; in a window that is too low for it, it stays at the end. It is shown by
 * script (app/islands/monitoring/datadog/choice.ts), because without scripts there is no recording to ask for.
 */
export function ConsentBar() {
  return (
    <section
      hidden
      data-consent
      aria-label={consentCopy.label}
      className="consent-bar bottom-0 z-10 border-t-2 border-ink bg-background text-small print:hidden [@media(min-height:32rem)]:sticky"
    >
      <div className="column flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <p className="max-w-208">
          {consentCopy.question}{' '}
          <a href={`${paths.privacy}#${recordingSection}`} className="whitespace-nowrap text-muted hover:text-ink">
            {consentCopy.more}
          </a>
        </p>
        <div className="flex gap-3">
          <Button variant="outline" size="sm" data-choose="granted" className="min-w-24">
            {consentCopy.agree}
          </Button>
          <Button variant="outline" size="sm" data-choose="declined" className="min-w-24">
            {consentCopy.decline}
          </Button>
        </div>
      </div>
    </section>
  )
}
