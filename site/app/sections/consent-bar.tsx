import type { SiteSettings } from '../../../contracts/site-settings.ts'
import { useContent } from '../content.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'

export const recordingSection = 'recording'

/** Whether the site asks for consent. Counting needs none; only recording does. */
export function asksForConsent({ datadog, monitoringConsent }: SiteSettings): boolean {
  return datadog !== null && monitoringConsent === 'ask'
}

/**
 * Asks for consent to recording. The bar is last on the page and sticks to the bottom of the window, so that it shifts no
 * content; in a low window it stays at the end of the page. A script shows it (site/app/islands/monitoring/datadog/watch.ts),
 * because there is no recording without scripts.
 */
export function ConsentBar() {
  const { consentCopy } = useContent()
  return (
    <section
      hidden
      data-consent
      aria-label={consentCopy.label}
      className="consent-bar bottom-0 z-10 border-t-2 border-ink bg-background print:hidden [@media(min-height:32rem)]:sticky"
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
