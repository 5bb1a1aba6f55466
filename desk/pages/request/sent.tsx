import type { DeskRequest } from '../../../contracts/desk.ts'
import { fill } from '../../../words/fill.ts'
import { promptRescueForm, requestCopy } from '../../../words/words.ts'
import { Section } from '../../parts/section.tsx'
import { filled } from '../../wording/filled.tsx'
import { firstName, formatPrompts, worded } from '../../wording/format-request.ts'
import { type FoldedText, foldText } from './fold-text.ts'

const words = requestCopy.sent
/** About a screen. */
const most = { lines: 12, characters: 1200 }

/** The visitor's text, unchanged. */
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
            ? fill(words.size.prompts, { prompts: formatPrompts(prompts), characters })
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

const { more, less } = requestCopy.sent

/** Long text folds. Nothing in it becomes a link or runs. */
function Folded({ text: { head, rest, lines }, note }: { text: FoldedText; note: string }) {
  return (
    <div className="folded">
      <pre data-copied>{head}</pre>
      {rest && (
        <details>
          <summary>
            <span className="when-closed">{formatMore(lines, rest.length)}</span>
            <span className="when-open">{less}</span>
          </summary>
          <pre data-copied>{rest}</pre>
        </details>
      )}
      <p className="row-meta">{note}</p>
    </div>
  )
}

function formatMore(lines: number, characters: number): string {
  if (lines === 0) return fill(more.characters, { n: characters.toLocaleString('en-US') })
  return lines === 1 ? more.line : fill(more.lines, { n: lines })
}
