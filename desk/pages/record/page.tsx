import { formatLongDay } from '../../../cms/datetime.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { deskAddresses, deskFields } from '../../../contracts/desk-addresses.ts'
import { maxReason, recordedDays } from '../../../contracts/track-record.ts'
import type { RecordPage as Shown } from '../../../server/desk/record.ts'
import type { DeskFrame } from '../../../server/desk/view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button } from '../../../site/app/ui/button.tsx'
import { TextArea } from '../../../site/app/ui/field.tsx'
import { formatFieldId } from '../../../site/app/ui/field-id.ts'
import { Frame } from '../../frame.tsx'
import { FormErrors } from '../../ui/errors.tsx'
import { CsrfField } from '../../ui/form.tsx'
import { Outcome, Section } from '../../ui/section.tsx'

/** The firm's late reviews and deliveries, with a form for the reason of each. */
export function RecordPage({ frame, record: { late, done, refused } }: { frame: DeskFrame; record: Shown }) {
  const { formCopy, reportCopy } = useContent()
  const copy = reportCopy.record
  const error = refused && interpolate(copy.faults[refused.fault], { max: maxReason })
  const formatShare = ({ share }: Shown['late'][number]) => (share === null ? copy.unsent : `${share}%`)
  return (
    <Frame frame={frame} title={copy.title} isRefused={refused} current="report">
      <div className="max-w-[44rem]">
        <h1 className="pb-2 text-[2.125rem]">{copy.title}</h1>
        <p className="pb-6 text-muted">{interpolate(copy.lead, { days: recordedDays })}</p>
        {done && <Outcome text={copy.done} />}
        {error && <FormErrors message={error} ids={[formatFieldId(`tick-${refused.id}`, deskFields.text)]} />}
        <Section heading={copy.late} id="late">
          {late.length === 0 && <p className="py-2">{copy.noneLate}</p>}
          <ul>
            {late.map((tick) => {
              const typed = refused?.id === tick.id ? refused : undefined
              const label = { what: copy.kinds[tick.kind], day: formatLongDay(tick.day) }
              return (
                <li key={tick.id} className="border-b border-line py-4">
                  <form
                    method="post"
                    action={deskAddresses.record}
                    noValidate
                    className="grid justify-items-start gap-3"
                  >
                    <CsrfField frame={frame} />
                    <input type="hidden" name={deskFields.outcome} value={tick.id} />
                    <TextArea
                      form={`tick-${tick.id}`}
                      name={deskFields.text}
                      rows={2}
                      className="w-full"
                      label={`${interpolate(copy.why, label)} (${formatShare(tick)})`}
                      hint={interpolate(copy.hint, { max: maxReason })}
                      value={typed?.text ?? tick.reason}
                      error={typed && error}
                      errorPrefix={formCopy.titlePrefix}
                    />
                    <Button type="submit" variant="outline" size="sm">
                      {copy.save}
                    </Button>
                  </form>
                </li>
              )
            })}
          </ul>
        </Section>
      </div>
    </Frame>
  )
}
