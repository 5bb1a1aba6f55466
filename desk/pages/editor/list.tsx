import type { ReactNode } from 'react'
import { interpolate } from '../../../cms/interpolate.ts'
import { editorAddresses, editorFields, previewAddress } from '../../../contracts/editor.ts'
import type { EditorListPage } from '../../../server/desk/editing/views.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button, ButtonLink } from '../../../site/app/ui/button.tsx'
import { Frame } from '../../frame.tsx'
import { PostForm } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatPast } from '../../wording/format-datetime.ts'
import { formatCount, Pending, PlaceLink } from './shared.tsx'

/** All files that can be edited, with their drafts, and a search over all texts. */
export function EditorPage({ list }: { list: EditorListPage }) {
  const frame = useFrame()
  const { editorCopy } = useContent()
  const { publication, groups, changes, unmatched } = list
  return (
    <Frame title={editorCopy.title} current="editor">
      {changes > 0 && (
        <section
          aria-label={editorCopy.pending.label}
          className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 border-l-3 border-amber bg-shade px-5 py-3"
        >
          <p className="mr-auto font-semibold text-ink">{formatCount(editorCopy.pending, changes)}</p>
          <ButtonLink href={previewAddress('/')} variant="outline" size="sm">
            {editorCopy.pending.preview}
          </ButtonLink>
          <ButtonLink href={editorAddresses.changes} size="sm">
            {formatCount(editorCopy.pending.publish, changes)}
          </ButtonLink>
        </section>
      )}
      <div className="flex flex-wrap items-end gap-x-6 pb-4">
        <div className="mr-auto">
          <h1 className="pb-1 text-[2.125rem]">{editorCopy.title}</h1>
          <p>
            {publication
              ? interpolate(editorCopy.asPublished, {
                  id: publication.id,
                  name: publication.by.name,
                  moment: formatPast(publication.at, frame),
                })
              : editorCopy.asShipped}
          </p>
        </div>
        <a href={editorAddresses.newPage} className="strong-link">
          {editorCopy.pages.add}
        </a>
        <a href={editorAddresses.pictures} className="strong-link">
          {editorCopy.pictures.title}
        </a>
        <a href={editorAddresses.history} className="strong-link">
          {editorCopy.history}
        </a>
      </div>
      <Find list={list} />
      {unmatched.length > 0 && (
        <Section heading={editorCopy.unmatched.heading} id="unmatched">
          <ul className="pb-6">
            {unmatched.map((place) => (
              <li key={place.title} className="border-b border-line py-1">
                <PlaceLink place={place} /> <span className="row-meta">{editorCopy.unmatched[place.why]}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className="grid gap-y-8">
        <Files title={editorCopy.pages.heading} rows={list.pages}>
          <Withdrawn rows={list.withdrawn} />
        </Files>
        {groups.map(({ title, rows }) => (
          <Files key={title} title={title} rows={rows} />
        ))}
      </div>
    </Frame>
  )
}

function Find({ list: { search, found, more } }: { list: EditorListPage }) {
  const copy = useContent().editorCopy.find
  return (
    <search className="block pb-6">
      <form action={editorAddresses.list} className="flex flex-wrap items-end gap-3">
        <div className="field min-w-0 grow">
          <label htmlFor="search">{copy.label}</label>
          <input
            id="search"
            name={editorFields.search}
            type="search"
            defaultValue={search}
            aria-describedby="search-hint"
          />
        </div>
        <Button type="submit" variant="outline" className="min-h-12 py-2.5">
          {copy.submit}
        </Button>
      </form>
      <p id="search-hint" className="row-meta pt-1">
        {copy.hint}
      </p>
      {search !== '' && (
        <div role="status" className="pt-3">
          <p className="font-semibold text-ink">
            {found.length === 0 ? interpolate(copy.none, { search }) : formatCount(copy, found.length, { search })}
          </p>
        </div>
      )}
      {found.length > 0 && (
        <ul className="mt-2 border-l-3 border-brand bg-tint px-4 py-1">
          {found.map((place) => (
            <li key={place.address} className="border-b border-line py-1 last:border-0">
              <a href={place.address} className="strong-link">
                <bdi>{createExcerpt(place.text, search)}</bdi>
              </a>
              <p className="row-meta pb-1">{place.title}</p>
            </li>
          ))}
        </ul>
      )}
      {more && <p className="row-meta pt-2">{interpolate(copy.more, { n: found.length })}</p>}
    </search>
  )
}

/** Characters shown on each side of a match. */
const beside = 60

/** A match, with the text around it. */
function createExcerpt(text: string, search: string) {
  const at = text.toLowerCase().indexOf(search.toLowerCase())
  // The search matched another name of the form.
  if (at < 0) return text
  const [from, to] = [Math.max(0, at - beside), at + search.length + beside]
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark className="bg-background font-semibold text-ink">{text.slice(at, at + search.length)}</mark>
      {text.slice(at + search.length, to)}
      {to < text.length && '…'}
    </>
  )
}

/** Pages that a draft withdraws. */
function Withdrawn({ rows }: { rows: EditorListPage['withdrawn'] }) {
  const copy = useContent().editorCopy.pages
  return rows.map(({ address, title }) => (
    <li key={address} className="border-l-3 border-l-amber pl-3">
      <PostForm action={address} className="flex flex-wrap items-baseline gap-x-3">
        <p className="line-through">{title}</p>
        <p className="row-meta">{copy.withdrawn}</p>
        <button type="submit" name={editorFields.do} value="restore" className="strong-link">
          {copy.restore} <span className="sr-only">{title}</span>
        </button>
      </PostForm>
    </li>
  ))
}

type FilesProps = {
  title: string
  rows: readonly EditorListPage['pages'][number][]
  children?: ReactNode
}

function Files({ title, rows, children }: FilesProps) {
  const { editorCopy } = useContent()
  const id = `group-${title.replace(/\W/g, '')}`
  return (
    <Section heading={title} id={id}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 md:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
        {rows.map((row) => (
          <li
            key={row.address}
            className={`flex flex-wrap items-baseline gap-x-3 ${row.changes > 0 ? 'border-l-3 border-l-amber pl-3' : ''}`}
          >
            <a href={row.address} className="strong-link">
              {row.title}
            </a>
            {row.changes > 0 ? (
              <Pending n={row.changes} />
            ) : (
              row.edited > 0 && <p className="row-meta">{formatCount(editorCopy.edited, row.edited)}</p>
            )}
          </li>
        ))}
        {children}
      </ul>
    </Section>
  )
}
