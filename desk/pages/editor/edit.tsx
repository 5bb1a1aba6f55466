import { interpolate } from '../../../cms/interpolate.ts'
import { pictureLimits } from '../../../contracts/desk.ts'
import { editorAddresses, editorFields, editorFileAddress, previewAddress } from '../../../contracts/editor.ts'
import type { EditorFormPage } from '../../../server/desk/editing/forms.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button, ButtonLink } from '../../../site/app/ui/button.tsx'
import { Frame } from '../../frame.tsx'
import { PostForm } from '../../ui/form.tsx'
import { Outcome, Section } from '../../ui/section.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatPast } from '../../wording/format-datetime.ts'
import { Nodes } from './fields.tsx'
import { listPrices, PricesOfPart } from './price-bars.tsx'
import {
  Back,
  Faults,
  FollowingList,
  formatCount,
  formatPageName,
  Pending,
  PlaceLink,
  pictureTypes,
  SideBySide,
} from './shared.tsx'

/** The form of one part of a file, next to a preview of its page. */
export function EditorForm({ edit }: { edit: EditorFormPage }) {
  const frame = useFrame()
  const { editorCopy } = useContent()
  const copy = editorCopy.edit
  const { file, title, page, part, nodes, base, saved, changes, faults, done, isRefused, conflict } = edit
  const changesHere = edit.parts.find(({ address }) => address === editorFileAddress(file, part))?.changes ?? 0
  // For a price, authors look at this first.
  const prices = listPrices(nodes)
  const followsBeside = edit.following.length > 0 && prices.length > 0
  const saver = saved && { name: saved.by.name, moment: formatPast(saved.at, frame) }
  return (
    <Frame title={title} isRefused={conflict || isRefused} current="editor">
      <Back href={editorAddresses.list} />
      <h1 className="pb-2 text-[2.125rem]">{title}</h1>
      <Parts edit={edit} />
      {done && <Outcome text={copy.done[done]} />}
      {conflict && <Conflict conflict={conflict} />}
      <Faults faults={faults} heading={copy.fault} opens={isRefused} />
      <div className={page ? 'grid gap-x-9 lg:grid-cols-[minmax(0,1fr)_29.5rem]' : 'max-w-[45rem]'}>
        <div className="min-w-0">
          {/* The page stays small enough for a phone's memory: what was drafted goes back as it was, to see who changed what. */}
          <PostForm
            action={editorFileAddress(file, part)}
            noValidate
            autoComplete="off"
            data-unsaved={conflict ? true : undefined}
          >
            <input type="hidden" name={editorFields.base} value={base} />
            {/* Enter in a field saves: the first button of a form is the one that it presses. */}
            <button
              type="submit"
              name={editorFields.do}
              value="save"
              tabIndex={-1}
              aria-hidden="true"
              className="sr-only"
            >
              {copy.save}
            </button>
            <PricesOfPart value={prices}>
              {nodes.length === 0 ? <p>{copy.none}</p> : <Nodes nodes={nodes} />}
            </PricesOfPart>
            {part === 'chapters' && (
              <>
                <div className="field mt-5 noscript:hidden">
                  <label htmlFor="picture">{editorCopy.pictures.upload}</label>
                  <input id="picture" type="file" accept={pictureTypes} data-picture />
                </div>
                <p
                  role="status"
                  data-notes={JSON.stringify({
                    ...copy.paste,
                    large: interpolate(editorCopy.pictures.faults.large, pictureLimits),
                  })}
                  className="sticky bottom-0 bg-background font-semibold text-ink not-empty:py-3"
                />
              </>
            )}
            <div className="mt-8 flex flex-wrap items-center gap-3 border-t-2 border-ink pt-4">
              <Button type="submit" name={editorFields.do} value="save">
                {copy.save}
              </Button>
              {changes > 0 && (
                <ButtonLink href={editorAddresses.changes} variant="outline">
                  {formatCount(editorCopy.pending.publish, changes)}
                </ButtonLink>
              )}
              {changesHere > 0 && (
                <button type="submit" name={editorFields.do} value="discard" className="strong-link text-alarm-text">
                  {copy.discard}
                </button>
              )}
            </div>
            <p className="row-meta pt-2">{saver ? interpolate(copy.draft, saver) : copy.noDraft}</p>
          </PostForm>
          {!followsBeside && <Following edit={edit} />}
          <ValueList edit={edit} />
          {edit.status && <Withdraw file={file} status={edit.status} />}
        </div>
        {page && (
          <div>
            {followsBeside && <Following edit={edit} />}
            <Preview edit={edit} page={page} />
          </div>
        )}
      </div>
    </Frame>
  )
}

function Withdraw({ file, status }: { file: string; status: 'new' | 'published' }) {
  const copy = useContent().editorCopy.edit.withdraw
  return (
    <PostForm action={editorFileAddress(file)} className="pt-8">
      <button type="submit" name={editorFields.do} value="withdraw" className="strong-link text-alarm-text">
        {copy[status]}
      </button>
      {status === 'published' && <p className="row-meta">{copy.lead}</p>}
    </PostForm>
  )
}

/** A conflict: two people changed the same text. Both texts are shown; they're never merged automatically. */
function Conflict({ conflict: { by, at, texts } }: { conflict: NonNullable<EditorFormPage['conflict']> }) {
  const frame = useFrame()
  const copy = useContent().editorCopy.conflict
  const saver = { name: by.name, moment: formatPast(at, frame) }
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that comes back with a conflict must open at it
    <div role="alert" tabIndex={-1} autoFocus className="fault my-4">
      <h2>{interpolate(copy.title, saver)}</h2>
      <p>{interpolate(copy.lead, saver)}</p>
      {texts.map((text) => (
        <div key={text.address} className="pt-3">
          <PlaceLink place={text} />
          <SideBySide diff={text} labels={[interpolate(copy.theirs, saver), copy.mine]} />
        </div>
      ))}
    </div>
  )
}

function Parts({ edit: { parts, part, file } }: { edit: EditorFormPage }) {
  const copy = useContent().editorCopy.edit
  if (parts.length < 2) return null
  return (
    <nav aria-label={copy.parts} className="border-b border-line pb-1">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map(({ title, address, changes }) => (
          <li key={address} className="flex items-center gap-2">
            <a
              href={address}
              aria-current={address === editorFileAddress(file, part) ? 'page' : undefined}
              className="inline-block min-h-11 min-w-11 border-b-3 border-transparent py-2 font-semibold text-ink no-underline hover:border-edge aria-[current]:border-brand forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
            >
              {title}
            </a>
            <Pending n={changes} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many texts that change as well are shown unfolded. */
const followingShown = 6

/** Texts that change because a value in them changed. */
function Following({ edit: { following, changesOfFile, changesPrices } }: { edit: EditorFormPage }) {
  const copy = useContent().editorCopy.edit
  if (changesOfFile === 0) return null
  const [first, more] = [following.slice(0, followingShown), following.slice(followingShown)]
  const pages = formatCount(copy.pagesCount, new Set(following.flatMap((each) => each.pages)).size)
  return (
    <div className="pt-8">
      <Section heading={copy.following} id="following">
        <p className="row-meta pt-1">
          {following.length === 0 ? copy.followingNone : formatCount(copy.followingLead, following.length, { pages })}{' '}
          {changesPrices && copy.followingPrices}
        </p>
        <FollowingList following={first} />
        {more.length > 0 && (
          <details>
            <summary className="py-2.5 font-semibold text-ink">
              {interpolate(copy.followingMore, { n: more.length })}
            </summary>
            <FollowingList following={more} />
          </details>
        )}
      </Section>
    </div>
  )
}

/** What the texts of the part may contain: figures in the chapters of a guide, and values elsewhere. */
function ValueList({ edit: { values, figures } }: { edit: EditorFormPage }) {
  const copy = useContent().editorCopy.edit
  const look = 'border-b-2 border-brand bg-tint text-ink'
  return (
    <details className="mt-8">
      <summary className="py-2.5 font-semibold text-ink">{figures.length > 0 ? copy.figures : copy.values}</summary>
      <p className="row-meta">{figures.length > 0 ? copy.figuresLead : copy.valuesLead}</p>
      {figures.length > 0 ? (
        <ul>
          {figures.map((name) => (
            <li key={name} className="border-b border-line py-2">
              <code className={look}>{`<${name} />`}</code>
            </li>
          ))}
        </ul>
      ) : (
        <dl>
          {values.map(({ place, title, reads }) => (
            <div key={place} className="border-b border-line py-2">
              <dt className="wrap-anywhere">
                <code className={look}>{place}</code> {title}
              </dt>
              <dd className="row-meta">{interpolate(copy.reads, { text: reads })}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}

function Preview({ edit: { part, place }, page }: { edit: EditorFormPage; page: string }) {
  const content = useContent()
  const copy = content.editorCopy.edit
  return (
    <section aria-labelledby="preview" className="mt-8 lg:sticky lg:top-4 lg:mt-5">
      <h2 id="preview" className="pb-2 text-h3 max-lg:hidden">
        {copy.preview}
      </h2>
      {/* A page as wide as a phone. */}
      <div className="h-[min(70vh,48rem)] overflow-hidden rounded-control border border-edge bg-shade max-lg:hidden">
        <iframe
          data-part={part}
          data-place={place}
          src={previewAddress(page)}
          title={interpolate(copy.previewTitle, { page: formatPageName(content, page) })}
          loading="lazy"
          className="mx-auto block h-full w-97.5 bg-background"
        />
      </div>
      <p className="row-meta pt-2 max-lg:hidden">{copy.previewHint}</p>
      <a href={previewAddress(page, part)} className="strong-link">
        {interpolate(copy.open, { page: formatPageName(content, page) })}
      </a>
    </section>
  )
}
