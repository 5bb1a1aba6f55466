import { useLoaderData, useSearchParams } from 'react-router'
import { contact } from '../../../content/contact.ts'
import { knownAbout } from '../../../contracts/abouts.ts'
import { aboutParameter } from '../../../contracts/addresses.ts'
import { Island } from '../../islands/island.tsx'
import { RequestIsland, type RequestIslandProps } from '../../islands/request/request-island.tsx'
import type { pageDataLoader } from '../../page-data.ts'
import { errorMessage } from '../request-form/messages.ts'
import { AboutStrip } from './about-strip.tsx'
import { Facts } from './facts.tsx'
import { NextSteps } from './next-steps.tsx'
import { TimePicker } from './time-picker.tsx'

/**
 * The way to the free talk: one panel with a time and where the invitation goes, what happens next, and every other way
 * to reach the firm. On a phone they follow each other in this order.
 * @param opens whether the page opens here. A form that came back opens at what is to be fixed instead, and has the page
 *   to itself.
 * @param pageHeading that of a page which shows nothing else.
 */
export function Contact({ opens = false, pageHeading }: { opens?: boolean; pageHeading?: string }) {
  const { submission = null, times } = useLoaderData<typeof pageDataLoader>()
  const [query] = useSearchParams()
  const about = knownAbout(submission?.values.about ?? query.get(aboutParameter))
  const Heading = pageHeading ? 'h1' : 'h2'
  const timeError = submission?.errors.time
  const props = { kind: 'consultation', submission } satisfies RequestIslandProps
  return (
    <section id="contact" className="paper">
      <div className={`column pb-18 ${submission ? 'pt-[1.4375rem]' : 'pt-[1.9375rem]'}`}>
        {submission ? (
          <h1 className="sr-only">{pageHeading ?? contact.heading}</h1>
        ) : (
          <div className="mb-7 grid items-end gap-x-12 gap-y-2.5 lg:grid-cols-[1fr_26.25rem]">
            <Heading className="text-h2 max-w-120" {...(opens ? { tabIndex: -1, autoFocus: true } : {})}>
              {pageHeading ?? contact.heading}
            </Heading>
            <p className="max-w-105">{contact.lead}</p>
          </div>
        )}
        {pageHeading && <h2 className="sr-only">{contact.timesMeta.form}</h2>}
        <Island name="request" props={props} on="touch">
          <RequestIsland
            {...props}
            about={about && <AboutStrip about={about} />}
            times={
              <TimePicker
                chosen={submission?.values.time}
                error={timeError && errorMessage(timeError, submission.values)}
                times={times}
                about={about}
              />
            }
          />
        </Island>
        <div className="mt-12 grid items-start gap-x-16 gap-y-9 lg:grid-cols-[1fr_26.25rem]">
          <NextSteps />
          <Facts />
        </div>
      </div>
    </section>
  )
}
