import { Disclosure } from '../ui/fold.tsx'
import { Section } from './section.tsx'

export type Question = { readonly question: string; readonly answer: string }

/** In two columns where there is room; an answer that opens moves only its own. */
export function Questions({ heading, questions }: { heading: string; questions: readonly Question[] }) {
  if (questions.length === 0) return null
  const half = Math.ceil(questions.length / 2)
  return (
    <Section heading={heading}>
      <div className="items-start gap-x-12 lg:grid lg:grid-cols-2">
        {[questions.slice(0, half), questions.slice(half)].map((part) => (
          <div key={part[0]?.question} className="border-b border-line">
            {part.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                <p className="max-w-152 pb-6">{answer}</p>
              </Disclosure>
            ))}
          </div>
        ))}
      </div>
    </Section>
  )
}
