import { BookingLink } from '../booking-link.tsx'

/** What a reader can do next: what they may be asking themselves, what they get, and what the button says. */
export type NextStepWords = { readonly question: string; readonly text: string; readonly action: string }

/** The next step in the middle of a guide, for who will not read to its end. */
export function NextStep({ words: { question, text, action } }: { words: NextStepWords }) {
  return (
    <div data-screen-only className="my-10 rounded-panel bg-tint p-6">
      <p>
        <strong>{question}</strong> {text}
      </p>
      <BookingLink className="mt-4">{action}</BookingLink>
    </div>
  )
}
