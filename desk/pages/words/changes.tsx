import { Button } from '../../../app/ui/button.tsx'
import type { DeskFrame } from '../../../contracts/desk.ts'
import { type WordsChange, type WordsChangesPage, wordsAddresses, wordsFields } from '../../../contracts/words-desk.ts'
import { fill } from '../../../words/fill.ts'
import { wordsCopy } from '../../../words/words.ts'
import { Frame } from '../../frame.tsx'
import { CsrfField } from '../../parts/form.tsx'
import { Section } from '../../parts/section.tsx'
import { formatWhen } from '../../wording/format.ts'
import { Back, counted, Diff, Faults, PlaceLink, pagesSaid, SideBySide } from './parts.tsx'

const words = wordsCopy.publish

/** What a publication would change, and the one button that makes it. */
export function WordsChanges({ frame, changes: view }: { frame: DeskFrame; changes: WordsChangesPage }) {
  const { changes, following, pages, faults, seen, needsNote, note, fault } = view
  return (
    <Frame frame={frame} title={words.title} current="words">
      <Back href={wordsAddresses.list} />
      <h1 className="pb-2 text-[2.125rem]">{words.title}</h1>
      <p className="pb-6">{changes.length === 0 ? words.none : counted(words.pages, pages.length)}</p>
      {fault && (
        <p role="alert" className="fault">
          {words.faults[fault]}
        </p>
      )}
      {changes.length > 0 && (
        <form
          method="post"
          action={wordsAddresses.publish}
          className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]"
        >
          <CsrfField frame={frame} />
          <input type="hidden" name={wordsFields.seen} value={seen} />
          <div className="min-w-0">
            <Section heading={words.heading} id="changes">
              <ul>
                {changes.map((change) => (
                  <Change key={change.id} change={change} frame={frame} />
                ))}
              </ul>
            </Section>
            {following.length > 0 && (
              <Section heading={wordsCopy.edit.following} id="following">
                <ul>
                  {following.map((each) => (
                    <li key={each.address} className="border-b border-line py-2">
                      <PlaceLink place={each} />
                      <p>
                        <Diff {...each} />
                      </p>
                      <p className="row-meta">{pagesSaid(each.pages)}</p>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </div>
          <div>
            <Section heading={words.title} id="publish">
              {faults.length > 0 ? (
                <Faults faults={faults} heading={words.bad} />
              ) : (
                <>
                  <p className="py-2">{words.good}</p>
                  <div className={`field ${fault === 'note' ? 'field-wrong' : ''}`}>
                    <label htmlFor="note">
                      {words.note} {!needsNote && <span>{wordsCopy.edit.optional}</span>}
                    </label>
                    <p id="note-hint">{words.noteHint}</p>
                    <textarea
                      id="note"
                      name={wordsFields.note}
                      rows={4}
                      defaultValue={note}
                      aria-describedby="note-hint"
                    />
                  </div>
                  <Button type="submit" className="mt-4 w-full">
                    {words.submit}
                  </Button>
                  <p className="row-meta pt-2">{words.takes}</p>
                </>
              )}
            </Section>
            {pages.length > 0 && (
              <div className="pt-6">
                <Section heading={words.previews} id="previews">
                  <ul className="flex flex-wrap gap-x-5">
                    {pages.map((page) => (
                      <li key={page}>
                        <a href={page} className="strong-link">
                          {page.slice(wordsAddresses.preview.length)}
                        </a>
                      </li>
                    ))}
                  </ul>
                </Section>
              </div>
            )}
          </div>
        </form>
      )}
    </Frame>
  )
}

function Change({ change, frame }: { change: WordsChange; frame: DeskFrame }) {
  const { id, title, address, before, after, by, at, pages, promise } = change
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap justify-between gap-x-4">
        <h3 className="text-base font-semibold text-ink">{title}</h3>
        <p className="row-meta">{fill(words.said, { name: by.name, moment: formatWhen(at, frame) })}</p>
      </div>
      <SideBySide diff={{ before, after }} labels={[words.before, words.after]} />
      <p className="row-meta pt-2">{pagesSaid(pages)}</p>
      {promise && <p className="row-meta font-semibold">{words.promise}</p>}
      <div className="flex flex-wrap items-center gap-x-6">
        <label className="flex items-center gap-3 py-2.5">
          <input type="checkbox" name={wordsFields.change} value={id} defaultChecked className="size-6" />
          <span>
            {words.take}
            <span className="sr-only">: {title}</span>
          </span>
        </label>
        <a href={address} className="strong-link" aria-label={`${words.edit}: ${title}`}>
          {words.edit}
        </a>
      </div>
    </li>
  )
}
