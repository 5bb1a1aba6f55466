import { interpolate } from '../../../cms/interpolate.ts'
import { deskFields, deskRequestAddress, eraseAddress } from '../../../contracts/desk-addresses.ts'
import type { Erasure } from '../../../server/desk/erasure.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button, ButtonLink } from '../../../site/app/ui/button.tsx'
import { TextField } from '../../../site/app/ui/field.tsx'
import { formatFieldId } from '../../../site/app/ui/field-id.ts'
import { Frame } from '../../frame.tsx'
import { FormErrors, PostForm } from '../../ui/form.tsx'
import { interpolateElements } from '../../wording/interpolate-elements.tsx'

/** Lists what an erasure deletes, and asks for the reference to confirm it. */
export function ErasePage({ erase }: { erase: Erasure }) {
  const { formCopy, eraseCopy: copy } = useContent()
  const { reference, name, email, fault } = erase
  return (
    <Frame title={copy.title} isRefused={fault} current="list">
      <div className="max-w-2xl pb-16">
        <p className="-mt-3 text-base">
          <a href={deskRequestAddress(reference)} className="strong-link">
            <span aria-hidden="true">← </span>
            {copy.back}
          </a>
        </p>
        <h1 className="mt-2 min-w-0 text-[length:clamp(1.625rem,3.4vw,2.125rem)] leading-[1.15]">
          {email
            ? interpolateElements(copy.all.heading, { email: <bdi>{email}</bdi> })
            : name
              ? interpolateElements(copy.heading, { name: <bdi>{name}</bdi> })
              : copy.noName}
        </h1>
        <p className="mt-4">{copy.lead}</p>
        {email && <References erase={erase} />}
        <p className="mt-4">{email ? copy.all.stays : interpolate(copy.stays, { reference })}</p>
        {fault && (
          <FormErrors
            message={interpolate(copy.faults[fault], { reference })}
            ids={fault === 'reference' ? [formatFieldId('erase', deskFields.reference)] : []}
          />
        )}
        <PostForm action={eraseAddress(reference, email !== '')} noValidate className="mt-8">
          <input type="hidden" name={deskFields.version} value={erase.versions} />
          <TextField
            form="erase"
            name={deskFields.reference}
            label={interpolate(copy.label, { reference })}
            autoComplete="off"
            error={fault === 'reference' ? interpolate(copy.faults[fault], { reference }) : undefined}
            errorPrefix={formCopy.titlePrefix}
          />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" variant="destructive" size="sm">
              {copy.submit}
            </Button>
            <ButtonLink href={deskRequestAddress(reference)} variant="outline" size="sm">
              {copy.keep}
            </ButtonLink>
          </div>
        </PostForm>
      </div>
    </Frame>
  )
}

/** References that are listed. Strangers can send thousands of requests under one address. */
const maxListed = 50

function References({ erase: { requests } }: { erase: Erasure }) {
  const { eraseCopy: copy } = useContent()
  const more = requests.length - maxListed
  return (
    <ul className="mt-4 border-y border-line">
      {requests.slice(0, maxListed).map(({ reference }) => (
        <li key={reference}>
          <a href={deskRequestAddress(reference)} className="strong-link">
            {reference}
          </a>
        </li>
      ))}
      {more > 0 && <li>{interpolate(copy.all.more, { count: more })}</li>}
    </ul>
  )
}
