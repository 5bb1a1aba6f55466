/** The preview: a page of the site with the drafts, in which no script runs and each text links to its field. */

import { type Edits, isAtOrBelow } from '../../../cms/edits.ts'
import { formatUsd } from '../../../cms/format.ts'
import { getAt, listLeaves } from '../../../cms/safe-access.ts'
import type { Headers } from '../../core/http/headers.ts'
import type { Editing } from './changes.ts'
import type { Change } from './model.ts'

/** No script runs and no form is sent. A link may open in the window around the frame. */
export const previewHeaders: Headers = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-top-navigation-by-user-activation',
  ].join('; '),
}

export type Target = {
  readonly address: () => string
  /** `faulty`: the page shows the published text, because the drafted one has a fault. */
  readonly kind: 'text' | 'changed' | 'faulty'
}

/**
 * Finds where each text of a page can be edited. If several files contain a text, the page's own file takes precedence.
 * @param edits the edits that the page shows. @param blocked the changes that it doesn't show, because of a fault.
 * @returns targets by text.
 */
export function findTargets(
  { model, state }: Editing,
  page: string,
  edits: Edits,
  blocked: readonly Change[],
): Map<string, Target> {
  const filled = model.resolveTrees(edits)
  const before = model.resolveTrees(state.published)
  const files = model.listFiles(edits).sort((a, b) => Number(b.page === page) - Number(a.page === page))
  const targets = new Map<string, Target>()
  for (const { file } of files) {
    for (const { path, keys, text } of listLeaves(filled.get(file), file === 'prices.yaml')) {
      // Computed when needed, because few of all texts are on the page.
      const address = () => model.findPlace(file, path, model.getTree(file, state.drafted)).address
      const was = String(getAt(before.get(file), keys) ?? '')
      // In a long text, such as a chapter, paragraphs that were there before don't count as changed.
      const isChanged = (piece: string) => was !== text && (text.length < longText || !was.includes(piece))
      const isBlocked = blocked.some((change) => change.file === file && isAtOrBelow(path, change.path))
      for (const piece of splitText(text, file)) {
        const kind = isBlocked ? 'faulty' : isChanged(piece) ? 'changed' : 'text'
        if (!targets.has(piece)) targets.set(piece, { address, kind })
      }
    }
  }
  return targets
}

/** In characters. Longer texts have several paragraphs. */
const longText = 500

/** In characters. A shorter piece of a text may occur anywhere. */
const shortestPiece = 12

/** Splits a text the way pages do: whole, by paragraph, and around its links and its marked phrase. */
function splitText(text: string, file: string): string[] {
  if (file === 'prices.yaml') return /^\d{2,}$/.test(text) ? [formatUsd(Number(text))] : []
  const around = text.split('==')
  const [, phrase = ''] = around
  const lines = around
    .flatMap((each) => each.split('\n'))
    .map((line) => line.replace(/^(?:#{1,4}|[-*>]|\d{1,3}\.) /, ''))
  const pieces = lines.flatMap((line) => line.split(/\]\([^()\s]*\)|[[*]/)).map((piece) => piece.trim())
  const whole = [text.trim(), phrase].filter(({ length }) => length > 1)
  return [...whole, ...pieces.filter(({ length }) => length >= shortestPiece)]
}
