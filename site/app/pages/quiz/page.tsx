import { useContent } from '../../content.tsx'
import { Island } from '../../islands/island.tsx'
import { Quiz } from '../../islands/quiz/quiz.tsx'
import { paths } from '../../paths.ts'
import { pageMeta } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const meta = pageMeta(({ quizCopy, quizPage }) => ({
  ...quizPage.meta,
  heading: quizCopy.title,
  canonical: paths.quiz,
}))

const links = { backHref: paths.challenge, resultHref: `${paths.challenge}#lowest-category` }

/** Without scripts, or if the island doesn't start, CSS shows the printable scorecard. */
export default function QuizPage() {
  const { quizCopy, quizPage } = useContent()
  const { noScript, late } = quizCopy
  const scorecard = `${paths.challenge}#scorecard`
  return (
    <div className="has-data-result:paper">
      <div className="column group max-w-229 pb-12 pt-4 has-data-result:max-w-295 md:pt-10">
        <div className="group-has-data-result:sr-only">
          <h1 className="text-card">{quizCopy.title}</h1>
          <p className="mt-1">{quizPage.lead}</p>
        </div>
        <noscript>
          <div className="mt-6 border-t-2 border-ink pt-5">
            <h2 className="text-h3">{noScript.heading}</h2>
            <p className="mt-3 mb-6">{noScript.text}</p>
            <ButtonLink href={scorecard}>{noScript.link}</ButtonLink>
          </div>
        </noscript>
        <div className="mt-3 md:mt-5 noscript:hidden">
          <div role="status" className="quiz-late">
            <div className="mb-4 rounded-panel border-2 border-edge p-4">
              <h2 className="text-h3">{late.heading}</h2>
              <p className="mt-2">{late.text}</p>
              <p className="mt-2 flex flex-wrap gap-x-6">
                <a href={paths.quiz} className="py-2.5 font-semibold text-brand">
                  {late.again}
                </a>
                <a href={scorecard} className="py-2.5">
                  {noScript.link}
                </a>
              </p>
            </div>
          </div>
          <Island name="quiz" isPrivate props={links}>
            <Quiz {...links} />
          </Island>
        </div>
      </div>
    </div>
  )
}
