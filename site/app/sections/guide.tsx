import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { type ComponentType, createContext, Fragment, type ReactNode, use } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { formatReadingTime, type ResolvedGuide } from '../../../cms/guides/guide-pages.ts'
import { findSource, getSourceGrade } from '../../../cms/sources.ts'
import type { CitedSource } from '../../../content/schema/claims.ts'
import { useContent } from '../content.tsx'
import plates from '../figures/plates.svg'
import { LongThread } from '../figures/trace.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Fold } from '../ui/fold.tsx'
import '../styles/guide.css'
import { formatMonth } from '../../../cms/datetime.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { EvidenceLine } from './claim.tsx'
import { PageHero } from './page-hero.tsx'
import { Picture } from './picture.tsx'

export type Next = {
  readonly question: string
  readonly text: string
  readonly action: string
  readonly href: string
}

const NextContext = createContext<Next | null>(null)

/** The guide's next step, where its Markdown has the component. */
function NextStep() {
  const next = use(NextContext)
  if (!next) return null
  const { question, text, action, href } = next
  return (
    <div data-screen-only className="my-10 rounded-panel bg-tint p-6">
      <p>
        <strong>{question}</strong> {text}
      </p>
      <ButtonLink href={href} className="mt-4">
        {action}
      </ButtonLink>
    </div>
  )
}

type GuideTextProps = {
  guide: ResolvedGuide
  components?: Readonly<Record<string, ComponentType>>
  rail?: ReactNode
  next: Next
}

/**
 * A guide's text and its table of contents, which is next to the text on a wide screen, before it on a narrow screen, and
 * folded on a phone.
 * @param components the figures that the text refers to.
 * @param rail is shown on the other side of the text in a wide window.
 * @param next is shown next to the contents.
 */
export function GuideText({ guide: { tree, outline }, components = {}, rail, next }: GuideTextProps) {
  const { guideCopy } = useContent()
  return (
    <div className="column guide-columns">
      <LongThread parts={4} />
      <div data-screen-only className="contents-list">
        <nav aria-labelledby="contents-heading">
          <h2 id="contents-heading" className="unfolded mb-2 font-text text-base font-semibold tracking-normal">
            {guideCopy.contents}
          </h2>
          <Fold summary={guideCopy.contents}>
            <ol>
              {outline.chapters.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </Fold>
        </nav>
        <p className="mt-6 border-t-2 border-ink pt-4 max-sm:hidden">
          <strong className="text-ink">{next.question}</strong>{' '}
          <ButtonLink href={next.href} variant="link" className="mt-2 -ml-5 text-left">
            {next.action}
          </ButtonLink>
        </p>
      </div>
      <article className="prose">
        <NextContext value={next}>
          {toJsxRuntime(tree, {
            Fragment,
            jsx,
            jsxs,
            components: { ...components, NextStep, SourceGrade, img: GuidePicture },
          })}
        </NextContext>
      </article>
      {rail}
    </div>
  )
}

export function GuidePicture({ src, alt }: { src?: string; alt?: string }) {
  return (
    <Picture
      picture={{ from: src ?? '', alternative: alt ?? '' }}
      shape="wide"
      sizes="(width >= 40rem) 36.5rem, 100vw"
      className="block h-auto w-full"
    />
  )
}

export function GuideHero({ guide, kind, next }: { guide: ResolvedGuide; kind: string; next: Next }) {
  const { company, guideCopy } = useContent()
  const { title, highlight, summary, reviewed } = guide.frontmatter
  const facts = [
    kind,
    ...(typeof company.signature === 'string' ? [] : [company.signature.says]),
    formatReadingTime(guideCopy, guide),
    interpolate(guideCopy.reviewed, { month: formatMonth(reviewed) }),
  ]
  return (
    <PageHero title={title} highlight={highlight} lead={summary} above={facts.join(', ')} trace="uneasy">
      <ButtonLink href={next.href}>{next.action}</ButtonLink>
    </PageHero>
  )
}

type GuideFigureProps = {
  caption: string
  captionRest: string
  sources?: readonly CitedSource[]
  children: ReactNode
}

/**
 * A guide's figure with its caption and sources.
 * @param caption says in a few words what the figure shows.
 * @param captionRest the rest of the caption.
 * @param sources omitted for an example of the guide itself; then `captionRest` says that it is one.
 */
export function GuideFigure({ caption, captionRest, sources: cited = [], children }: GuideFigureProps) {
  return (
    <figure>
      {children}
      <figcaption>
        <span>
          <strong>{caption}</strong> {captionRest}
        </span>
        {cited.length > 0 && <Sources cited={cited} />}
      </figcaption>
    </figure>
  )
}

type GuidePlateProps = {
  name: 'gate' | 'lever' | 'ledger'
  plate: { readonly alternative: string; readonly caption: string; readonly captionRest: string }
}

/**
 * A drawing without data, in the colors of the page. Its lines are in a separate file, so that the guide's text loads first.
 * @param name the drawing's id in plates.svg.
 * @param plate the caption, and an alternative text for people who can't see the drawing.
 */
export function GuidePlate({ name, plate: { alternative, ...caption } }: GuidePlateProps) {
  return (
    <GuideFigure {...caption}>
      <svg viewBox="-10 30 1188 340" role="img" aria-label={alternative} className="plate">
        <use href={`${plates}#${name}`} />
      </svg>
    </GuideFigure>
  )
}

/** Links to a figure's sources, after the grade of the first source. Figures don't mix grades. */
export function Sources({ cited }: { cited: readonly CitedSource[] }) {
  const { sources } = useContent()
  const [first] = cited
  return (
    <small className="block text-note text-muted">
      {first && <SourceGrade id={first.id} />}
      {cited.map(({ id, wording }, index) => (
        <Fragment key={id}>
          {index > 0 && '; '}
          <a href={findSource(sources, id).url}>{wording}</a>
        </Fragment>
      ))}
    </small>
  )
}

export function SourceGrade({ id }: { id: string }) {
  const { evidenceCopy, sources } = useContent()
  const grade = getSourceGrade(sources, id)
  return (
    <>
      <span className="inline-block">
        <EvidenceLine grade={grade} /> {evidenceCopy.grades[grade].name}:
      </span>{' '}
    </>
  )
}
