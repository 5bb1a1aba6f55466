import { useLoaderData } from 'react-router'
import { promptRescueForm } from '../../../content/forms.ts'
import { BookingIsland } from '../../islands/booking/booking-island.tsx'
import { Island } from '../../islands/island.tsx'
import type { pageDataLoader } from '../../page-data.ts'
import { bookingForm } from '../../sections/request-form/booking-fields.tsx'

/** The form that the whole page leads to, on chart paper, because here the page asks for something. */
export function Booking() {
  const { submission = null } = useLoaderData<typeof pageDataLoader>()
  const { heading, lead, note } = promptRescueForm
  return (
    <section id={bookingForm} className="paper">
      <div className="column grid items-start gap-x-18 gap-y-8 pb-20 pt-14 lg:grid-cols-[1fr_39.5rem]">
        <div className="lg:sticky lg:top-12">
          <h2 className="text-h2">{heading}</h2>
          <p className="mt-5 max-w-104">{lead}</p>
          <p className="mt-4 max-w-104 text-small text-muted">{note}</p>
        </div>
        <div className="rounded-panel border border-line bg-background p-5 sm:p-7">
          <Island name="booking" props={{ submission }}>
            <BookingIsland submission={submission} />
          </Island>
        </div>
      </div>
    </section>
  )
}
