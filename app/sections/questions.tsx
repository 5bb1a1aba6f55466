import { Disclosure } from '../ui/fold.tsx'
import { SideSection } from './section.tsx'

export type Question = { readonly question: string; readonly answer: string }

export function Questions({ heading, questions }: { heading: string; questions: readonly Question[] }) {
  return (
    <SideSection heading={heading}>
      <div className="border-b border-line">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            <p className="max-w-152 pb-6">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </SideSection>
  )
}
