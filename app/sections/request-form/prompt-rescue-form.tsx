import type { ReactNode } from 'react'
import { promptRescueForm } from '../../../content/forms.ts'
import type { Filled } from './field-props.ts'
import { PromptRescueFields } from './prompt-rescue-fields.tsx'

/**
 * How the booking form lies on its section.
 * @param opening what has to be known first.
 * @param actions the button, with what is said beside it.
 * @param isPage whether it is all that its page shows: then it has the page's heading, and opens right under the header.
 */
export function PromptRescueForm({
  opening,
  actions,
  isPage,
  ...filled
}: Filled & { opening: ReactNode; actions: ReactNode; isPage: boolean }) {
  const { heading, lead, note } = promptRescueForm
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={`column pb-20 ${isPage ? 'pt-[1.4375rem]' : 'pt-14'}`}>
      {opening && <div className="mb-8">{opening}</div>}
      <div className="grid items-start gap-x-18 gap-y-8 lg:grid-cols-[1fr_39.5rem]">
        <div className="lg:sticky lg:top-23">
          <Heading className="text-h2">{heading}</Heading>
          <p className="mt-5 max-w-104">{lead}</p>
          <p className="mt-4 max-w-104 text-small text-muted">{note}</p>
        </div>
        <div className="rounded-panel border border-line bg-background p-5 sm:p-7">
          <PromptRescueFields {...filled} />
          {actions}
        </div>
      </div>
    </div>
  )
}
