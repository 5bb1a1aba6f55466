import { useLoaderData, useSearchParams } from 'react-router'
import { capitalize } from '../../../../cms/interpolate.ts'
import type { SiteContent } from '../../../../cms/site-content.ts'
import { aboutParameter } from '../../../../contracts/addresses.ts'
import { type OfferedTimes, offerTimes } from '../../../../contracts/appointments.ts'
import { parseTopic, type Topic, topics } from '../../../../contracts/topics.ts'
import { useContent, useSettings } from '../../content.tsx'
import { Island } from '../../islands/island.tsx'
import { RequestIsland, type RequestIslandProps } from '../../islands/request/request-island.tsx'
import type { loadPageData } from '../../page-data.ts'
import { formatTimesAddress } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatFieldId } from '../../ui/field-id.ts'
import { Fold } from '../../ui/fold.tsx'
import { Rows } from '../../ui/rows.tsx'
import { formIds, getErrorMessage } from '../request-form/messages.ts'
import { SectionHeading } from '../section.tsx'
import { TimesList } from './times-list.tsx'

const field = 'time'
/** The id of the first control. The error summary links to it. */
export const timesId = formatFieldId(formIds.consultation, field)

/** Whether the form asks for two times before the visitor or a script changes it. */
function isOffer(chosen: string | undefined, times: OfferedTimes | undefined): boolean {
  return chosen === offerTimes || (!times && !chosen)
}

type TimePickerProps = {
  chosen?: string | undefined
  error?: string | undefined
  times?: OfferedTimes | undefined
  about?: Topic | ''
}

/**
 * The left half of the form, which asks for a time. The built page asks for two times and links to the list of free times;
 * site/app/islands/times/ replaces the link with its list. If the firm uses another calendar, this part links to that calendar.
 * @param chosen the time in a refused form.
 * @param error is shown above the times; a script shows its errors in the same `data-part`.
 * @param about the topic; '' for none.
 * @param times the free times, if the page is rendered for one visitor. A script replaces them with its own list.
 */
export function TimePicker({ chosen, error, times, about = '' }: TimePickerProps) {
  const { appointments, contact, formCopy, timesCopy } = useContent()
  const { calendarUrl } = useSettings()
  if (calendarUrl) {
    return (
      <>
        <h3>{timesCopy.heading}</h3>
        <p className="mt-1.5 mb-5">{timesCopy.elsewhere}</p>
        <input type="hidden" name={field} value={offerTimes} />
        <ButtonLink href={calendarUrl} variant="outline">
          {contact.book}
        </ButtonLink>
      </>
    )
  }
  return (
    <fieldset
      className="times"
      data-times
      data-state={times ? 'listed' : 'waiting'}
      data-chosen={chosen}
      data-how={`${appointments.how}.`}
      aria-describedby={`${timesId}-error`}
    >
      <legend>
        <h3>{timesCopy.heading}</h3>
      </legend>
      <p data-part="error" id={`${timesId}-error`}>
        {error && (
          <>
            <span className="sr-only">{formCopy.titlePrefix}</span>
            {error}
          </>
        )}
      </p>
      <div data-part="choice">
        {times ? (
          <TimesList times={times} id={timesId} chosen={chosen} />
        ) : (
          <>
            <p>{timesCopy.intro}</p>
            <a href={formatTimesAddress(about)} className="link">
              {timesCopy.see}
            </a>
            {/* Until a script lists the times; the same text follows the form. */}
            <div aria-hidden="true" className="mt-4 noscript:hidden">
              <NextSteps />
            </div>
          </>
        )}
      </div>
      <label>
        <input
          type="radio"
          name={field}
          value={offerTimes}
          defaultChecked={isOffer(chosen, times)}
          {...(times ? {} : { id: timesId })}
        />
        <span>{times ? timesCopy.offer : timesCopy.offerOnly}</span>
      </label>
      <p data-part="summary" role="status" />
    </fieldset>
  )
}

/** The chosen topic. "Change" opens a list of topics without a script; the form posts the list's value, open or not. */
function AboutStrip({ about }: { about: Topic }) {
  const { contact, abouts } = useContent()
  const { label, change, other } = contact.about
  return (
    <details className="group rounded-t-panel border-b border-line bg-tint max-sm:rounded-none">
      <summary className="flex min-h-12 group-open:hidden items-center justify-between gap-x-6 px-5 py-1.5 after:hidden sm:px-7">
        <span>
          {label} <strong className="text-ink max-sm:block">{abouts[about]}</strong>
        </span>
        <span className="shrink-0 font-semibold text-brand underline">{change}</span>
      </summary>
      <label className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 sm:px-7">
        {label}
        <select
          name="about"
          defaultValue={about}
          className="min-h-11 min-w-0 grow rounded-control border border-edge bg-background px-3 font-semibold text-ink"
        >
          {topics.map((code) => (
            <option key={code} value={code}>
              {abouts[code]}
            </option>
          ))}
          <option value="">{other}</option>
        </select>
      </label>
    </details>
  )
}

/**
 * Books the free consultation: a panel with the time and the contact fields, the next steps, and other ways to reach the firm.
 * On a phone, they are stacked in this order.
 * @param opens whether the page opens here. A refused form opens at its errors instead.
 * @param heading the page's heading, for a page that shows nothing else, such as a refused form.
 */
export function Contact({ opens = false, heading }: { opens?: boolean; heading?: string }) {
  const content = useContent()
  const { contact, timesCopy } = content
  const { submission = null, times } = useLoaderData<typeof loadPageData>()
  const [query] = useSearchParams()
  const pageHeading = heading ?? (submission ? contact.heading : undefined)
  const about = parseTopic(submission?.values.about ?? query.get(aboutParameter))
  const timeError = submission?.errors.time
  const offers = useSettings().calendarUrl !== null || isOffer(submission?.values.time, times)
  const props = { kind: 'consultation', submission, ...(offers && { offers }) } satisfies RequestIslandProps
  return (
    <section id="contact" className="paper">
      <div className="column contact">
        <div className="section-head">
          {pageHeading ? (
            <h1 className="text-h2">{pageHeading}</h1>
          ) : (
            <SectionHeading opens={opens}>{contact.heading}</SectionHeading>
          )}
          <p>{pickLead(content, about)}</p>
        </div>
        {pageHeading && <h2 className="sr-only">{contact.timesMeta.form}</h2>}
        <Fold summary={timesCopy.heading} open={opens || pageHeading !== undefined}>
          <Island name="request" props={props} on="touch">
            <RequestIsland
              {...props}
              about={about && <AboutStrip about={about} />}
              times={
                <TimePicker
                  chosen={submission?.values.time}
                  error={timeError && getErrorMessage(content, timeError, submission.values)}
                  times={times}
                  about={about}
                />
              }
            />
          </Island>
        </Fold>
        <div className="aside-grid">
          <NextSteps />
          <div className="fact-card">
            <Facts />
          </div>
        </div>
      </div>
    </section>
  )
}

const symptoms: readonly Topic[] = ['audit', 'repair', 'project-fix', 'stalled', 'bugs', 'scaling', 'compliance']
const decisions: readonly Topic[] = ['executive-session', 'executive-deep-dive', 'executive-officer', 'feasibility']

function pickLead({ contact }: SiteContent, about: Topic | '' | undefined): string {
  if (about && symptoms.includes(about)) return contact.leads.symptom
  return about && decisions.includes(about) ? contact.leads.decision : contact.lead
}

function Facts() {
  const { contact, firm, phoneHref } = useContent()
  const { email, phone, hours, reply } = contact.labels
  return (
    <Rows
      rows={[
        { label: email, value: <a href={`mailto:${firm.email}`}>{firm.email}</a> },
        { label: phone, value: <a href={phoneHref}>{firm.phone}</a> },
        { label: hours, value: firm.hours },
        { label: reply, value: firm.replyPromise },
      ]}
    />
  )
}

function NextSteps() {
  const { contact } = useContent()
  const { heading, steps } = contact.next
  return (
    <div>
      <h3>{heading}</h3>
      <ol className="stations">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h4 className="mb-1 text-title text-ink">{capitalize(title)}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
