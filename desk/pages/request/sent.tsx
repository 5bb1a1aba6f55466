import type { DeskRequest } from '../../../contracts/desk.ts'
import { fill } from '../../../words/fill.ts'
import { promptRescueForm, requestCopy } from '../../../words/words.ts'
import { Section } from '../../parts/section.tsx'
import { filled } from '../../wording/filled.tsx'
import { firstName, formatPrompts, worded } from '../../wording/format-request.ts'

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
      <Folded text={text} />
      <p className="row-meta pt-2">{words.asItCame}</p>
    </Section>
  )
}

/** Nothing in the text becomes a link or runs. A long one shows its beginning until it is opened. */
function Folded({ text }: { text: string }) {
  const whole = <pre data-copied>{text}</pre>
  if (text.split('\n').length <= most.lines && text.length <= most.characters)
    return <div className="folded">{whole}</div>
  return (
    <details className="folded">
      <summary className="strong-link">
        <span className="when-closed">{words.more}</span>
        <span className="when-open">{words.less}</span>
      </summary>
      {whole}
    </details>
  )
}
