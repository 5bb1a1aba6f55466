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

/** A result leads to where the challenge page offers to look at it. */
const links = { backHref: paths.challenge, resultHref: `${paths.challenge}#lowest-category` }

/** The quiz is an island; without scripts the page offers the scorecard, which is done on paper. */
export default function QuizPage() {
  const { heading, text, link } = quizCopy.noScript
  return (
    <div className="has-data-result:paper">
      <div className="column group max-w-229 pb-12 pt-4 has-data-result:max-w-295 md:pt-10">
        <div className="group-has-data-result:sr-only">
          <h1 className="text-[1.25rem] md:text-[1.625rem]">{quizCopy.title}</h1>
          <p className="mt-1 text-small">{quizPage.lead}</p>
        </div>
        <noscript>
          <div className="mt-6 border-t-2 border-ink pt-5">
            <h2 className="text-h3">{heading}</h2>
            <p className="mt-3 mb-6">{text}</p>
            <ButtonLink href={`${paths.challenge}#scorecard`}>{link}</ButtonLink>
          </div>
        </noscript>
        <div className="mt-3 needs-script md:mt-5">
          <Island name="quiz" isPrivate props={links}>
            <Quiz {...links} />
          </Island>
        </div>
      </div>
    </div>
  )
}
