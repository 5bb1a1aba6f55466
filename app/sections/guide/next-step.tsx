import { ButtonLink } from '../../ui/button.tsx'

/** What a reader can do next: what they may be asking themselves, what they get, what the button says and leads to. */
export type Next = {
  readonly question: string
  readonly text: string
  readonly action: string
  readonly href: string
}

/** The next step in the middle of a guide, for who will not read to its end. */
export function NextStep({ next: { question, text, action, href } }: { next: Next }) {
  return (
    <div data-screen-only className="my-10 rounded-panel bg-tint p-6">
      <p>
        <strong>{question}</strong> {text}
      </p>
      <ButtonLink href={href} className="mt-4">
        {action}
      </ButtonLink>
    </div>
  )
}
