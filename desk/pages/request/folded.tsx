import { fill } from '../../../words/fill.ts'
import { requestCopy } from '../../../words/words.ts'
import type { FoldedText } from './fold-text.ts'

const { more, less } = requestCopy.sent

/** A text as it came, in one block that opens when it is long. Nothing in it is a link or is run. */
export function Folded({ text: { head, rest, lines }, note }: { text: FoldedText; note: string }) {
  return (
    <div className="folded">
      <pre data-copied>{head}</pre>
      {rest && (
        <details>
          <summary>
            <span className="when-closed">{sayMore(lines, rest.length)}</span>
            <span className="when-open">{less}</span>
          </summary>
          <pre data-copied>{rest}</pre>
        </details>
      )}
      <p className="row-meta">{note}</p>
    </div>
  )
}

function sayMore(lines: number, characters: number): string {
  if (lines === 0) return fill(more.characters, { n: characters.toLocaleString('en-US') })
  return lines === 1 ? more.line : fill(more.lines, { n: lines })
}
