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
    <figure className="lg:-ml-10">
      <div className="relative h-107.5">
        <svg
          viewBox="0 0 400 430"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-full w-[calc(100%-7.5rem)] overflow-visible fill-none stroke-2 [&>path]:[vector-effect:non-scaling-stroke]"
        >
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
          {steps.map(([question, onYes, onNo], index) => (
            <li key={question} className={`absolute w-[calc(100%-7.5rem)] ${index === 0 ? 'top-14' : 'top-48'}`}>
              {/* At the question, and at the end of its line. */}
              <span className={`${ring} bg-background ${rings[index]?.question}`} />
              <span className={`${ring} border-brand ${rings[index]?.end}`} />
              <strong className="absolute top-2.5 left-[calc(10%+1.375rem)] w-[min(16.5rem,90%-1.375rem)] text-note leading-[1.4] text-ink">
                {question}
              </strong>{' '}
              <Answer says={yes} end={onYes} look={onNo ? 'fix' : 'fund'} /> <Answer says={no} end={onNo} look="stop" />
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-2 border-t-2 border-ink pt-2 text-note">
        <strong className="text-ink">{caption}</strong> {captionRest}
      </figcaption>
    </figure>
  )
}

const ring = 'absolute size-[14px] rounded-[50%] border-2'
const rings = [
  {
    question: '-top-[7px] left-[calc(10%-7px)] border-alarm',
    end: 'top-[calc(-0.875rem-7px)] right-[calc(4%-7px)] bg-brand',
  },
  {
    question: '-top-[7px] left-[calc(10%-7px)] border-amber',
    end: '-top-[7px] right-[calc(4%-7px)] bg-background',
  },
] as const

type End = { readonly title: string; readonly text: string }

/** The answer is above the end of its line, or left of a line that turns down. */
const looks = {
  fund: { answer: '-top-10.5 right-[10%] text-brand', end: '-top-7.5', title: 'text-brand' },
  fix: { answer: '-top-7 right-[10%] text-brand', end: '-top-4', title: 'text-ink' },
  stop: { answer: 'top-19 -left-1 text-amber', end: 'top-41', title: 'text-alarm-text' },
} as const

function Answer({ says, end, look }: { says: string; end: End | undefined; look: keyof typeof looks }) {
  const { answer, end: place, title } = looks[look]
  return (
    <span>
      <b className={`absolute text-note ${answer}`}>{says}</b>{' '}
      {end && (
        <span className={`absolute left-[calc(100%+0.25rem)] w-30 text-note leading-[1.3] ${place}`}>
          <em
            className={`block font-heading text-card leading-[1.2] font-[640] tracking-[-0.02em] not-italic ${title}`}
          >
            {end.title}
          </em>{' '}
          {end.text}
        </span>
      )}
    </span>
  )
}
