import { interpolate } from '../../../cms/interpolate.ts'
import { pictureLimits } from '../../../contracts/desk.ts'
import { deskFields } from '../../../contracts/desk-addresses.ts'
import { editorAddresses, editorFields, getPictureName } from '../../../contracts/editor.ts'
import type { EditorPicturesPage, StoredPicture } from '../../../server/desk/editing/pictures.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button } from '../../../site/app/ui/button.tsx'
import { TextField } from '../../../site/app/ui/field.tsx'
import { formatFieldId } from '../../../site/app/ui/field-id.ts'
import { Frame } from '../../frame.tsx'
import { FormErrors, PostForm } from '../../ui/form.tsx'
import { Outcome, Section } from '../../ui/section.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatPast } from '../../wording/format-datetime.ts'
import { Back, limitSize, PlaceLink, pictureTypes } from './shared.tsx'

/** The pictures that texts can use, and where they're used. */
export function EditorPictures({ pictures: view }: { pictures: EditorPicturesPage }) {
  const { formCopy, editorCopy } = useContent()
  const copy = editorCopy.pictures
  const { pictures, isUsed, remedy, done } = view
  const message = isUsed ? copy.faults.used : remedy
  return (
    <Frame title={copy.title} isRefused={message} current="editor">
      <Back href={editorAddresses.list} />
      <h1 className="pb-2 text-[2.125rem]">{copy.title}</h1>
      <p className="max-w-[44rem]">{copy.lead}</p>
      {done && <Outcome text={copy.done[done]} />}
      {message && <FormErrors message={message} ids={isUsed ? [] : [formatFieldId('picture', deskFields.files)]} />}
      <div className="mt-6 grid items-start gap-x-14 gap-y-6 lg:grid-cols-[23rem_minmax(0,1fr)]">
        <PostForm
          action={editorAddresses.pictures}
          encType="multipart/form-data"
          className="border-t-2 border-ink pt-4"
        >
          <TextField
            form="picture"
            name={deskFields.files}
            type="file"
            data={limitSize(copy.faults.large)}
            accept={pictureTypes}
            label={copy.file}
            hint={interpolate(copy.fileHint, pictureLimits)}
            error={remedy}
            errorPrefix={formCopy.titlePrefix}
          />
          <Button type="submit" className="mt-4">
            {copy.add}
          </Button>
        </PostForm>
        <Section heading={copy.heading} id="pictures">
          {pictures.length === 0 ? (
            <p className="py-2">{copy.none}</p>
          ) : (
            <PostForm action={editorAddresses.pictures}>
              <ul>
                {pictures.map((picture) => (
                  <Picture key={picture.address} picture={picture} />
                ))}
              </ul>
            </PostForm>
          )}
        </Section>
      </div>
    </Frame>
  )
}

function Picture({ picture }: { picture: StoredPicture }) {
  const frame = useFrame()
  const copy = useContent().editorCopy.pictures
  const { address, saved, used, free } = picture
  const name = getPictureName(address)
  return (
    <li id={name} className="flex flex-wrap gap-x-6 gap-y-2 border-b border-line py-4 target:bg-tint">
      {/* Decorative: the name is beside it. Each use of a picture has its own alternative text. */}
      <img src={address} alt="" loading="lazy" className="h-24 w-36 rounded-control bg-shade object-contain" />
      <div className="min-w-0 grow basis-72">
        <h3 className="text-base font-semibold wrap-anywhere text-ink">{name}</h3>
        <p className="row-meta">
          {saved ? interpolate(copy.saved, { name: saved.by.name, moment: formatPast(saved.at, frame) }) : copy.shipped}
        </p>
        {used.length === 0 ? (
          <p className="row-meta">{free || !saved ? copy.unused : copy.earlier}</p>
        ) : (
          <ul aria-label={copy.used}>
            {used.map((place) => (
              <li key={place.address}>
                <PlaceLink place={place} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {free && (
        <Button
          type="submit"
          variant="outline"
          size="sm"
          name={editorFields.remove}
          value={name}
          aria-label={interpolate(copy.removeOf, { name })}
          className="self-start"
        >
          {copy.remove}
        </Button>
      )}
    </li>
  )
}
