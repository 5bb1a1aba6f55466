import { useContent } from '../../../app/content.tsx'
import { Button } from '../../../app/ui/button.tsx'
import { wordsAddresses, wordsFields } from '../../../contracts/words-desk.ts'
import type { WordsPublication } from '../../../server/desk/editing/changes.ts'
import type { WordsHistoryPage, WordsPublishedPage } from '../../../server/desk/editing/views.ts'
import type { DeskFrame } from '../../../server/desk/view.ts'
import { fill } from '../../../words/fill.ts'
import { Frame } from '../../frame.tsx'
import { CsrfField } from '../../ui/form.tsx'
import { Outcome, Section } from '../../ui/section.tsx'
import { formatWhole } from '../../wording/format.ts'
import { Back, counted, PlaceLink, pageName, Shown, SideBySide } from './ui.tsx'

/** Everything that was ever published. */
export function WordsHistory({ frame, history }: { frame: DeskFrame; history: WordsHistoryPage }) {
  const { wordsCopy } = useContent()
  const words = wordsCopy.publications
  const { publications, shown, next } = history
  return (
    <Frame frame={frame} title={words.title} current="words">
      <Back href={wordsAddresses.list} />
      <h1 className="pb-2 text-[2.125rem]">{words.title}</h1>
      <p className="max-w-[44rem]">{words.lead}</p>
      <Shown shown={shown} />
      {publications.length === 0 ? (
        <p className="pt-4">{words.none}</p>
      ) : (
        <ol className="mt-4 border-t-2 border-ink">
          {publications.map((publication) => (
            <li key={publication.id} className="flex flex-wrap items-baseline gap-x-6 border-b border-line py-2.5">
              <a href={address(publication.id)} className="strong-link">
                {fill(words.heading, { id: publication.id })}
              </a>
              <div className="min-w-0 grow basis-72">
                <Said publication={publication} frame={frame} />
                <p className="row-meta">
                  {counted(words.texts, publication.texts, { files: publication.files.join(', ') })}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {next && (
        <a href={next} rel="next" className="strong-link">
          {words.next}
        </a>
      )}
    </Frame>
  )
}

/** Until the site is made. It asks again by itself. */
export function WordsPublishing({ frame }: { frame: DeskFrame }) {
  const { wordsCopy } = useContent()
  const { title, lead } = wordsCopy.publishing
  return (
    <Frame frame={frame} title={title} current="words">
      <h1 className="pb-2 text-[2.125rem]">{title}</h1>
      <p role="status" className="max-w-[44rem]">
        {lead}
      </p>
    </Frame>
  )
}

function address(id: number): string {
  return `${wordsAddresses.history}/${id}`
}

function Said({ publication, frame }: { publication: WordsPublication; frame: DeskFrame }) {
  const { wordsCopy } = useContent()
  const words = wordsCopy.publications
  const { at, by, note, restores } = publication
  return (
    <>
      <p className="row-meta">
        <time dateTime={at}>{formatWhole(at, frame)}</time>, {by.name}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">
        {restores !== null && (restores === 0 ? words.delivered : fill(words.wentBack, { id: restores }))}{' '}
        <bdi>{note || (restores === null && words.noNote)}</bdi>
      </p>
    </>
  )
}

/** One publication: what it changed, and the way back. */
export function WordsPublished({ frame, published }: { frame: DeskFrame; published: WordsPublishedPage }) {
  const content = useContent()
  const { wordsCopy } = content
  const words = wordsCopy.publications
  const { publication, newest, previous, changes, pages, origin, shown, done, seen } = published
  const { id } = publication
  const isShown = !shown || (shown.of > 0 && shown.by === shown.of)
  return (
    <Frame frame={frame} title={fill(words.heading, { id })} current="words">
      <Back href={wordsAddresses.history}>{words.back}</Back>
      <h1 className="pb-2 text-[2.125rem]">{fill(words.heading, { id })}</h1>
      {done && isShown && <Outcome text={fill(words.published, { id })} />}
      <Said publication={publication} frame={frame} />
      {shown && !(done && isShown) && (
        <div className="my-4 rounded-control border-l-4 border-brand bg-shade px-5 py-3">
          <Shown shown={shown} />
        </div>
      )}
      {pages.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {pages.map((page) => (
            <li key={page}>
              <a href={origin + page} className="strong-link">
                {pageName(content, page)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={wordsAddresses.publish} className="max-w-[44rem] py-4">
        <CsrfField frame={frame} />
        <input type="hidden" name={wordsFields.seen} value={seen} />
        <input type="hidden" name={wordsFields.to} value={newest ? previous : id} />
        <p className="pb-2">{newest ? words.undoLead : fill(words.goBackLead, { id })}</p>
        <Button type="submit" variant="outline" size="sm">
          {newest ? words.undo : words.goBack}
        </Button>
      </form>
      <Section heading={words.changes} id="changes">
        {changes.length === 0 && <p className="py-2">{words.same}</p>}
        <ul>
          {changes.map((change) => (
            <li key={change.address} className="border-b border-line py-4">
              <PlaceLink place={change} />
              <SideBySide diff={change} labels={[wordsCopy.was, wordsCopy.now]} />
            </li>
          ))}
        </ul>
      </Section>
    </Frame>
  )
}
