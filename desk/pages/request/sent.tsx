import type { DeskRequest } from '../../../contracts/desk.ts'
import { fill } from '../../../words/fill.ts'
import { promptRescueForm, requestCopy } from '../../../words/words.ts'
import { Section } from '../../parts/section.tsx'
import { filled } from '../../wording/filled.tsx'
import { firstName, sayPrompts, worded } from '../../wording/say-request.ts'
import { foldText } from './fold-text.ts'
import { Folded } from './folded.tsx'

const words = requestCopy.sent
/** About a screen. */
const most = { lines: 12, characters: 1200 }

/** What the visitor wrote, as it came. */
export function Sent({ request }: { request: DeskRequest }) {
  const { kind, fields, name, challenge, prompts } = request
  const isRescue = kind === 'prompt-rescue'
  const text = fields[isRescue ? 'prompts' : 'message'] ?? ''
  const characters = text.length.toLocaleString('en-US')
  return (
    <Section id="sent" heading={name ? filled(words.heading, { name: <bdi>{firstName(name)}</bdi> }) : words.noName}>
      <div className="my-1 flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <p>
          {isRescue && <strong className="text-ink">{worded(promptRescueForm.options, challenge)}, </strong>}
          {isRescue
            ? fill(words.size.prompts, { prompts: sayPrompts(prompts), characters })
            : fill(words.size.message, { characters })}
        </p>
        <button type="button" data-copy={words.copied} aria-live="polite" className="strong-link needs-script">
          {words.copy}
        </button>
      </div>
      <Folded text={foldText(text, most)} note={words.asItCame} />
    </Section>
  )
}
