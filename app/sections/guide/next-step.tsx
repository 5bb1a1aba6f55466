import { ButtonLink } from '../../ui/button.tsx'

export type Next = {
  readonly question: string
  readonly text: string
  readonly action: string
  readonly href: string
}

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
