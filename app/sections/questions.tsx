import { SideSection } from './section.tsx'

export type Question = { readonly question: string; readonly answer: string }

/** Questions as disclosures, which need no script; the heading stays beside them on a wide screen. */
export function Questions({ heading, questions }: { heading: string; questions: readonly Question[] }) {
  return (
    <SideSection heading={heading}>
      <div className="border-b border-line">
        {questions.map(({ question, answer }) => (
          <details
            key={question}
            className="break-inside-avoid border-t border-line print:[&::details-content]:[content-visibility:visible]"
          >
            <summary className="flex min-h-15 items-center justify-between py-3 print:after:hidden">
              <h3 className="text-lead">{question}</h3>
            </summary>
            <p className="max-w-152 pb-6">{answer}</p>
          </details>
        ))}
      </div>
    </SideSection>
  )
}
