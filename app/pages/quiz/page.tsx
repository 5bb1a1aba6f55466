import { quizPage } from '../../../content/pages/quiz.ts'
import { quizCopy } from '../../../content/quiz.ts'
import { Island } from '../../islands/island.tsx'
import { Quiz } from '../../islands/quiz/quiz.tsx'
import { paths } from '../../paths.ts'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const handle = { ...quizPage.meta, heading: quizCopy.title, canonical: paths.quiz } satisfies PageMeta
export const meta = metaOf(handle)

/** The quiz is an island; without scripts the page offers the scorecard, which is done on paper. */
export default function QuizPage() {
  const { heading, text, link } = quizCopy.noScript
  return (
    <div className="column max-w-204 pb-20 pt-14">
      <h1 className="font-text text-lead font-medium tracking-normal text-muted">{quizCopy.title}</h1>
      <p className="mt-1.5 text-small text-muted">{quizPage.lead}</p>
      <noscript>
        <div className="mt-6 border-t-2 border-ink pt-5">
          <h2 className="text-h3">{heading}</h2>
          <p className="mt-3 mb-6">{text}</p>
          <ButtonLink href={`${paths.challenge}#scorecard`}>{link}</ButtonLink>
        </div>
      </noscript>
      <div className="mt-5 needs-script">
        <Island name="quiz" isPrivate props={{ backHref: paths.challenge }}>
          <Quiz backHref={paths.challenge} />
        </Island>
      </div>
    </div>
  )
}
