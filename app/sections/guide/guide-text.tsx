import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ComponentType, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { GuideWords } from '../../../words/guides/guide-of.ts'
import { guideCopy } from '../../../words/words.ts'
import { LongThread } from '../../figures/trace.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { SourceGrade } from './guide-figure.tsx'
import type { Next } from './next-step.tsx'
import '../../styles/guide.css'
import { Picture } from '../picture.tsx'

type GuideTextProps = {
  guide: GuideWords
  components?: Readonly<Record<string, ComponentType>>
  rail?: ReactNode
  next: Next
}

/**
 * A guide's text with its table of contents: beside it on a wide screen, before it on a narrow one, folded on a
 * phone.
 * @param components the figures that the text names.
 * @param rail on the other side of the text in a wide window.
 * @param next beside the contents.
 */
export function GuideText({ guide: { tree, outline }, components = {}, rail, next }: GuideTextProps) {
  return (
    <div className="column guide-columns">
      <LongThread lengths={12} />
      <div data-screen-only className="contents-list">
        <nav aria-labelledby="contents-heading">
          <h2 id="contents-heading" className="unfolded mb-2 font-text text-small font-bold tracking-normal">
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
        {toJsxRuntime(tree, { Fragment, jsx, jsxs, components: { ...components, SourceGrade, img: GuidePicture } })}
      </article>
      {rail}
    </div>
  )
}

export function GuidePicture({ src, alt }: { src?: string; alt?: string }) {
  return (
    <Picture
      of={{ from: src ?? '', alternative: alt ?? '' }}
      shape="wide"
      sizes="(width >= 40rem) 36.5rem, 100vw"
      className="block h-auto w-full"
    />
  )
}
