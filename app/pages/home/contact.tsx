import { useLoaderData } from 'react-router'
import { firm, phoneHref } from '../../../content/firm.ts'
import { home } from '../../../content/pages/home.ts'
import type { pageDataLoader } from '../../page-data.ts'
import { paths } from '../../paths.ts'
import { BookingLink } from '../../sections/booking-link.tsx'
import { ConsultationForm } from '../../sections/request-form/consultation-form.tsx'
import { settings } from '../../settings.ts'
import { Rows } from '../../ui/rows.tsx'

/**
 * Every way to reach the firm: the calendar, mail, phone, and a form that needs no script. The calendar is the primary
 * step; a firm without one answers the form.
 */
export function Contact({ opens }: { opens: boolean }) {
  const { submission = null } = useLoaderData<typeof pageDataLoader>()
  const { heading, lead, labels, formHeading } = home.contact
  return (
    <section id="contact" className="paper">
      <div className="column grid items-start gap-x-18 gap-y-10 pb-18 pt-14 lg:grid-cols-[1fr_33rem]">
        <div>
          <h2 className="text-h2 max-w-120" {...(opens && !submission ? { tabIndex: -1, autoFocus: true } : {})}>
            {heading}
          </h2>
          <p className="mt-5 max-w-120">{lead}</p>
          <BookingLink variant={settings.calendarUrl ? 'default' : 'outline'} className="mt-7" />
          <Rows
            className="mt-9 max-w-120 rounded-panel border border-line bg-background px-5 py-2"
            rows={[
              { label: labels.email, value: <a href={`mailto:${firm.email}`}>{firm.email}</a> },
              { label: labels.phone, value: <a href={phoneHref}>{firm.phone}</a> },
              { label: labels.hours, value: firm.hours },
              { label: labels.reply, value: firm.replyPromise },
            ]}
          />
        </div>
        <div className="rounded-panel border border-line bg-background p-5 sm:p-7">
          <h3 className="mb-5">{formHeading}</h3>
          <ConsultationForm
            submission={submission}
            action={`${paths.contact}#contact`}
            submitVariant={settings.calendarUrl ? 'outline' : 'default'}
          />
        </div>
      </div>
    </section>
  )
}
