import { fill } from '../../../content/fill.ts'
import { firm } from '../../../content/firm.ts'
import { confirmationCopy } from '../../../content/forms.ts'

/** The reference of a request, as large as a price, and how to keep it. A page that shows one is in no recording. */
export function Reference({ reference }: { reference: string }) {
  return (
    <div data-unrecorded className="max-w-152 rounded-panel border border-line bg-background px-6 py-5">
      <h2 className="font-text text-small font-bold tracking-normal">{confirmationCopy.reference}</h2>
      <p className="mt-2 font-mono text-[clamp(1.75rem,4.6vw,2.25rem)] font-bold leading-tight text-ink">{reference}</p>
      <p className="mt-3 text-small">{fill(confirmationCopy.keep, { email: firm.email })}</p>
    </div>
  )
}
