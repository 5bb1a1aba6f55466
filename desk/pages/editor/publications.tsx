import { interpolate } from '../../../cms/interpolate.ts'
import { editorAddresses, editorFields } from '../../../contracts/editor.ts'
import type { EditorPublication } from '../../../server/desk/editing/changes.ts'
import type { EditorHistoryPage, EditorPublishedPage } from '../../../server/desk/editing/views.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button } from '../../../site/app/ui/button.tsx'
import { Frame } from '../../frame.tsx'
import { PostForm } from '../../ui/form.tsx'
import { Outcome, Section } from '../../ui/section.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatDateTime } from '../../wording/format-datetime.ts'
import { Back, formatCount, formatPageName, PlaceLink, PublishStatus, SideBySide } from './shared.tsx'

export function EditorHistory({ history }: { history: EditorHistoryPage }) {
  const copy = useContent().editorCopy.publications
  const { publications, shown, next } = history
  return (
    <Frame title={copy.title} current="editor">
      <Back href={editorAddresses.list} />
      <h1 className="pb-2 text-[2.125rem]">{copy.title}</h1>
      <p className="max-w-[44rem]">{copy.lead}</p>
      <PublishStatus shown={shown} />
      {publications.length === 0 ? (
        <p className="pt-4">{copy.none}</p>
      ) : (
        <ol className="mt-4 border-t-2 border-ink">
          {publications.map((publication) => (
            <li key={publication.id} className="flex flex-wrap items-baseline gap-x-6 border-b border-line py-2.5">
              <a href={formatAddress(publication.id)} className="strong-link">
                {interpolate(copy.heading, { id: publication.id })}
              </a>
              <div className="min-w-0 grow basis-72">
                <PublicationNote publication={publication} />
                <p className="row-meta">
                  {formatCount(copy.texts, publication.texts, { files: publication.files.join(', ') })}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {next && (
        <a href={next} rel="next" className="strong-link">
          {copy.next}
        </a>
      )}
    </Frame>
  )
}

/** Shown while the site is being built. The page reloads by itself. */
export function EditorPublishing() {
  const { title, lead } = useContent().editorCopy.publishing
  return (
    <Frame title={title} current="editor">
      <h1 className="pb-2 text-[2.125rem]">{title}</h1>
      <p role="status" className="max-w-[44rem]">
        {lead}
      </p>
    </Frame>
  )
}

function formatAddress(id: number): string {
  return `${editorAddresses.history}/${id}`
}

function PublicationNote({ publication }: { publication: EditorPublication }) {
  const frame = useFrame()
  const copy = useContent().editorCopy.publications
  const { at, by, note, restores } = publication
  return (
    <>
      <p className="row-meta">
        <time dateTime={at}>{formatDateTime(at, frame)}</time>, {by.name}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">
        {restores !== null && (restores === 0 ? copy.delivered : interpolate(copy.wentBack, { id: restores }))}{' '}
        <bdi>{note || (restores === null && copy.noNote)}</bdi>
      </p>
    </>
  )
}

/** One publication: its changes, and a form to undo it. */
export function EditorPublished({ published }: { published: EditorPublishedPage }) {
  const content = useContent()
  const { editorCopy } = content
  const copy = editorCopy.publications
  const { publication, newest, previous, changes, pages, origin, shown, done, seen } = published
  const { id } = publication
  const isShown = shown !== null && shown.of > 0 && shown.by === shown.of
  return (
    <Frame title={interpolate(copy.heading, { id })} current="editor">
      <Back href={editorAddresses.history}>{copy.back}</Back>
      <h1 className="pb-2 text-[2.125rem]">{interpolate(copy.heading, { id })}</h1>
      {done && isShown && <Outcome text={interpolate(copy.published, { id })} />}
      <PublicationNote publication={publication} />
      {shown && !(done && isShown) && (
        <div className="my-4 rounded-control border-l-4 border-brand bg-shade px-5 py-3">
          <PublishStatus shown={shown} />
        </div>
      )}
      {pages.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {pages.map((page) => (
            <li key={page}>
              <a href={origin + page} className="strong-link">
                {formatPageName(content, page)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <PostForm action={editorAddresses.publish} className="max-w-[44rem] py-4">
        <input type="hidden" name={editorFields.seen} value={seen} />
        <input type="hidden" name={editorFields.to} value={newest ? previous : id} />
        <p className="pb-2">{newest ? copy.undoLead : interpolate(copy.goBackLead, { id })}</p>
        <Button type="submit" variant="outline" size="sm">
          {newest ? copy.undo : copy.goBack}
        </Button>
      </PostForm>
      <Section heading={copy.changes} id="changes">
        {changes.length === 0 && <p className="py-2">{copy.same}</p>}
        <ul>
          {changes.map((change) => (
            <li key={change.title + change.address} className="border-b border-line py-4">
              <PlaceLink place={change} />
              <SideBySide diff={change} labels={[editorCopy.was, editorCopy.now]} />
            </li>
          ))}
        </ul>
      </Section>
    </Frame>
  )
}
