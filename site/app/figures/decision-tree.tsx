/**
 * Two questions and the three decisions that they lead to, as one line that branches. The drawing is hidden from screen
 * readers, because the list says the same.
 */
export function DecisionTree({
  questions,
  yes,
  no,
  ends: [fund, fix, stop],
  caption,
  captionRest,
}: {
  questions: readonly [string, string]
  yes: string
  no: string
  ends: readonly [End, End, End]
  caption: string
  captionRest: string
}) {
  const steps = [
    [questions[0], fund, undefined],
    [questions[1], fix, stop],
  ] as const
  return (
    <figure className="decision">
      <div>
        <svg viewBox="0 0 400 430" preserveAspectRatio="none" aria-hidden="true">
          <path d="M40 0v16l-10 4 24 6-20 5 20 6-14 4v9" className="stroke-alarm" />
          <path d="M47 56h38c30 0 30-14 60-14h235" className="stroke-brand" />
          <path d="M40 63v30l-7 4 13 6-6 6v76M40 199v34l-7 4 14 6-7 6v65" className="stroke-amber" />
          <path d="M47 192h45l5-13 8 21 4-8h41l4-8 6 12 3-4h44l3-5 5 8 3-3h50" className="stroke-amber" />
          <path d="M265 192h112" className="stroke-brand" />
          <path d="M40 314c0 40 10 58 40 58h62l5-16 8 26 4-10h40l4-11 7 18 3-7h90" className="stroke-alarm" />
          <path d="M306 352v40M315 352v40" className="stroke-alarm" />
          <path d="M326 372h58" strokeDasharray="0 7" strokeLinecap="round" className="stroke-alarm" />
        </svg>
        <ol>
          {steps.map(([question, onYes, onNo]) => (
            <li key={question}>
              <strong>{question}</strong> <Answer says={yes} end={onYes} /> <Answer says={no} end={onNo} />
            </li>
          ))}
        </ol>
      </div>
      <figcaption>
        <strong>{caption}</strong> {captionRest}
      </figcaption>
    </figure>
  )
}

type End = { readonly title: string; readonly text: string }

function Answer({ says, end }: { says: string; end: End | undefined }) {
  return (
    <span>
      <b>{says}</b>{' '}
      {end && (
        <span>
          <em>{end.title}</em> {end.text}
        </span>
      )}
    </span>
  )
}
