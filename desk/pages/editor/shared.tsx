/** Components that several pages of the editor share. */
import type { ReactNode } from 'react'
import { findGuide } from '../../../cms/guides/guide-pages.ts'
import { capitalize, interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { pictureLimits } from '../../../contracts/desk.ts'
import type { EditorFollowing } from '../../../server/desk/editing/changes.ts'
import type { EditorFault, EditorPlace, TextDiff } from '../../../server/desk/editing/model.ts'
import type { PublishProgress } from '../../../server/desk/editing/views.ts'
import { useContent } from '../../../site/app/content.tsx'

export function formatCount(
  copy: { readonly one: string; readonly many: string; readonly none?: string },
  n: number,
  more = {},
) {
  if (n === 0 && copy.none !== undefined) return copy.none
  return interpolate(n === 1 ? copy.one : copy.many, { n, ...more })
}

export function Back({ href, children }: { href: string; children?: ReactNode }) {
  const { editorCopy } = useContent()
  return (
    <a href={href} className="strong-link">
      {children ?? editorCopy.edit.back}
    </a>
  )
}

/** A text that links to its field. */
export function PlaceLink({ place: { title, address } }: { place: EditorPlace }) {
  if (address === '') return <strong>{title}</strong>
  return (
    <a href={address} className="strong-link">
      {title}
    </a>
  )
}

/** Marks a text as not published yet, with a dashed border and a label. */
export function Pending({ n }: { n: number }) {
  const { editorCopy } = useContent()
  return (
    n > 0 && <span className="badge border-dashed border-amber text-ink">{formatCount(editorCopy.changes, n)}</span>
  )
}

/** Splits two texts into the words that differ, from the first to the last, and those around them. */
function splitAtDifference({
  before,
  after,
}: TextDiff): readonly [start: string, before: string, after: string, end: string] {
  const [one, other] = [before.split(/(\s+)/), after.split(/(\s+)/)]
  const shorter = Math.min(one.length, other.length)
  let [start, end] = [0, 0]
  while (start < shorter && one[start] === other[start]) start += 1
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const middle = (pieces: readonly string[]) => pieces.slice(start, pieces.length - end).join('')
  return [one.slice(0, start).join(''), middle(one), middle(other), one.slice(one.length - end).join('')]
}

const looks = {
  del: 'bg-alarm-tint text-alarm-text line-through',
  ins: 'bg-tint font-semibold text-brand underline decoration-2',
} as const

/** Few screen readers announce `<del>` and `<ins>`, so each has a visually hidden label. */
function Changed({ as: Tag, text }: { as: keyof typeof looks; text: string }) {
  const { was, now } = useContent().editorCopy
  if (text === '') return null
  return (
    <Tag className={looks[Tag]}>
      <span className="sr-only">{Tag === 'del' ? was : now} </span>
      {text}
    </Tag>
  )
}

/** Both texts in one line. */
function Diff(diff: TextDiff) {
  const [start, before, after, end] = splitAtDifference(diff)
  return (
    <bdi className="wrap-anywhere whitespace-pre-line">
      {start}
      <Changed as="del" text={before} /> <Changed as="ins" text={after} />
      {end}
    </bdi>
  )
}

/** The old text next to the new one; above it on a phone. */
export function SideBySide({ diff, labels }: { diff: TextDiff; labels: readonly [ReactNode, ReactNode] }) {
  const [start, before, after, end] = splitAtDifference(diff)
  const sides = [
    { tag: 'del', label: labels[0], text: before, edge: 'border-edge' },
    { tag: 'ins', label: labels[1], text: after, edge: 'border-brand sm:border-l sm:border-l-line' },
  ] as const
  return (
    <div className="mt-2 grid rounded-control border border-line sm:grid-cols-2">
      {sides.map(({ tag, label, text, edge }) => (
        <div key={tag} className={`border-t-3 px-4 py-2.5 ${edge}`}>
          <p className="row-meta font-semibold">{label}</p>
          <bdi className="block wrap-anywhere whitespace-pre-line">
            {start}
            <Changed as={tag} text={text} />
            {end}
          </bdi>
        </div>
      ))}
    </div>
  )
}

type FaultsProps = { faults: readonly EditorFault[]; heading: string; opens: boolean }

/** @param opens whether the page opens at it, as at the errors of a public form. */
export function Faults({ faults, heading, opens }: FaultsProps) {
  if (faults.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that comes back with errors must open at them
    <div role="alert" tabIndex={-1} autoFocus={opens} className="fault my-4">
      <h2>{heading}</h2>
      <ul>
        {faults.map(({ title, address, remedy }) => (
          <li key={title + remedy}>
            <a href={address}>
              {title && `${title}: `}
              <bdi>{remedy}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** @returns a page's title in the list of files, or else the end of its path. */
export function formatPageName({ comingSoonEntries, editorCopy, guides }: SiteContent, path: string): string {
  const guide = findGuide({ guides }, path)
  if (guide) return guide.frontmatter.name
  const entry = comingSoonEntries.find((each) => each.path === path)
  if (entry) return entry.name
  const files = editorCopy.groups.flatMap((group) => group.files)
  const own = files.findLast(({ file, page }) => page === path && file.startsWith('pages/'))
  return own?.title ?? capitalize(path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' '))
}

export function formatPages(content: SiteContent, pages: readonly string[]): string {
  const { pages: copy } = content.editorCopy.edit
  return formatCount(copy, pages.length, { page: formatPageName(content, pages[0] ?? '') })
}

export function FollowingList({ following }: { following: readonly EditorFollowing[] }) {
  const content = useContent()
  return (
    <ul>
      {following.map((each) => (
        <li key={each.address} className="border-b border-line py-2">
          <PlaceLink place={each} />
          <p>
            <Diff {...each} />
          </p>
          <p className="row-meta">{formatPages(content, each.pages)}</p>
        </li>
      ))}
    </ul>
  )
}

/** Says whether visitors see the newest publication. */
export function PublishStatus({ shown: { by, of, faults } }: { shown: PublishProgress }) {
  const copy = useContent().editorCopy.shown
  const message = by === of && of > 0 ? copy.all : copy.some
  return (
    <div role="status" className="py-1">
      <p>{message}</p>
      {faults.map((fault) => (
        <p key={fault} className="font-semibold text-alarm-text">
          {interpolate(copy.fault, { fault })}
        </p>
      ))}
    </div>
  )
}

/** The media types that an upload takes. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Lets the desk's script refuse pictures that are too large. @param message the content's text about it. */
export function limitSize(message: string): Readonly<Record<`data-${string}`, string | number>> {
  return { 'data-megabytes': pictureLimits.megabytes, 'data-too-large': interpolate(message, pictureLimits) }
}
