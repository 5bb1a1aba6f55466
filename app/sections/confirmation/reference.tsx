import { useSearchParams } from 'react-router'
import { fill } from '../../../content/fill.ts'
import { firm } from '../../../content/firm.ts'
import { confirmationWords } from '../../../content/forms.ts'
import { referenceParameter } from '../../../contracts/addresses.ts'
import { referencePattern } from '../../../contracts/reference.ts'

/**
 * The reference from the page's address, as large as a price, and how to keep it. The built page has none, because
 * it is not in any visitor's address: it refers to the mail.
 */
export function Reference() {
  const [query] = useSearchParams()
  const reference = query.get(referenceParameter) ?? ''
  const known = referencePattern.test(reference)
  const { keep, keepMissing } = confirmationWords
  return (
    <div className="max-w-152 rounded-panel border border-line bg-background px-6 py-5">
      {known ? (
        <>
          <h2 className="font-text text-small font-bold tracking-normal">{confirmationWords.reference}</h2>
          <p className="mt-2 font-mono text-[clamp(1.75rem,4.6vw,2.25rem)] font-bold leading-tight text-ink">
            {reference}
          </p>
        </>
      ) : (
        <p className="font-bold text-ink">{confirmationWords.referenceMissing}</p>
      )}
      <p className="mt-3 text-small">{fill(known ? keep : keepMissing, { email: firm.email })}</p>
    </div>
  )
}
