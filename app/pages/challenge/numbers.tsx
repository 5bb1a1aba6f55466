import type { Claim, Graded } from '../../../content/schema/claims.ts'
import type { NumberQuestion } from '../../../content/schema/pages/challenge.ts'
import { sourceOf } from '../../../words/sources.ts'
import { challenge, claims, evidenceCopy, home, showGrades } from '../../../words/words.ts'
import { ClaimFigure, EvidenceLine, EvidenceMark, showsSamples } from '../../sections/claim.tsx'
import { Section } from '../../sections/section.tsx'

/** Every number that the site claims, with its evidence and what to ask about it. */
export function Numbers() {
  const { heading, lead, ask, says, quoted, headline, ours, files, own } = challenge.numbers
  return (
    <Section id="numbers" heading={heading} lead={lead}>
      {showGrades && <Grades />}
      <ul className="mt-12 border-t-2 border-ink">
        {quoted.map((question) => (
          <Row key={question.claim} question={question} label={ask} />
        ))}
      </ul>
      {home.hero.title.includes(claims.success.figure) && (
        <>
          <h3 className="mb-4 mt-10">{headline}</h3>
          <ul className="border-t-2 border-ink">
            <Row question={ours} label={says} />
          </ul>
        </>
      )}
      <div className="mt-12 grid break-inside-avoid gap-x-10 gap-y-9 md:grid-cols-2 lg:gap-x-18">
        <div>
          <h3>{files.title}</h3>
          <p className="mt-3">{showsSamples ? files.sampleText : files.text}</p>
        </div>
        <div>
          <h3>{own.heading}</h3>
          <ul className="mt-3">
            {own.items.map((item) => (
              <li key={item} className="border-t border-line py-2.5">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

function Grades() {
  const { grades, sample } = evidenceCopy
  const shown = Object.entries(showsSamples ? { ...grades, sample } : grades)
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {shown.map(([grade, { name, meaning }]) => (
        <li
          key={grade}
          className="grid grid-cols-[2.5rem_1fr] items-baseline border-t border-line pt-3 sm:block sm:border-t-2 sm:border-ink sm:pt-4"
        >
          <EvidenceLine grade={grade as Graded['grade'] | 'sample'} />
          <strong className="block text-ink sm:mt-2">{name}</strong>
          <span className="col-start-2 text-small">{meaning}</span>
        </li>
      ))}
    </ul>
  )
}

function Row({ question: { claim, note, ask, nearest }, label }: { question: NumberQuestion; label: string }) {
  const { figure, says, grade, sources: cited }: Claim = claims[claim]
  const source = nearest?.source ?? cited[0]
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[8rem_1fr_1.55fr] lg:grid-cols-[11rem_1fr_1.55fr]">
      <p className="font-heading text-h2 tracking-tight">
        <ClaimFigure grade={grade}>{figure}</ClaimFigure>
      </p>
      <p>
        <strong className="text-ink">{says}</strong> {note}
        <EvidenceMark of={claims[claim]} className="mt-1.5" />
      </p>
      <p>
        <strong className="text-ink">{label}</strong> {ask}
        {nearest && (
          <span className="mt-1 block text-note text-muted">
            {nearest.text}{' '}
            {source && (
              <a href={sourceOf(source.id).url} className="hover:text-ink">
                {source.wording}
              </a>
            )}
          </span>
        )}
      </p>
    </li>
  )
}
