import { interpolate } from '../../../cms/interpolate.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { formatLabel, formatPrompts } from '../../wording/format-request.ts'

/** The size of the beginning that a folded text shows. */
const most = { lines: 6, characters: 600 }

/** The visitor's text, unchanged. */
export function Sent({ request }: { request: DeskRequest }) {
  const content = useContent()
  const { promptRescueForm, requestCopy } = content
  const copy = requestCopy.sent
  const { kind, fields, challenge, prompts } = request
  const isRescue = kind === 'prompt-rescue'
  const text = fields[isRescue ? 'prompts' : 'message'] ?? ''
  const { one, many } = copy.size
  const characters = text.length === 1 ? one : interpolate(many, { n: text.length.toLocaleString('en-US') })
  return (
    <>
      <div className="my-1 flex flex-wrap items-baseline justify-between gap-x-4 text-base">
        <p>
          {isRescue && <strong className="text-ink">{formatLabel(promptRescueForm.options, challenge)}, </strong>}
          {isRescue && `${formatPrompts(content, prompts)}, `}
          {characters}
        </p>
        <button type="button" data-copy={copy.copied} aria-live="polite" className="strong-link noscript:hidden">
          {copy.copy}
        </button>
      </div>
      <Folded text={text} />
      <p className="row-meta pt-2">{copy.asItCame}</p>
    </>
  )
}

/** Nothing in the text becomes a link or is executed. A long text is folded to its beginning. */
function Folded({ text }: { text: string }) {
  const copy = useContent().requestCopy.sent
  const whole = (
    <pre
      data-copied
      className="font-mono text-note leading-6 whitespace-pre-wrap text-ink [tab-size:4] [unicode-bidi:plaintext]"
    >
      {text}
    </pre>
  )
  if (text.split('\n').length <= most.lines && text.length <= most.characters)
    return <div className="flex flex-col">{whole}</div>
  return (
    <details className="folded group flex flex-col">
      <summary className="strong-link order-1 list-none self-end [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{copy.more}</span>
        <span className="hidden group-open:inline">{copy.less}</span>
      </summary>
      {whole}
    </details>
  )
}
