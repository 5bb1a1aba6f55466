import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { listTexts } from '../../../../tests/support/read-html.ts'
import { Inert } from './layout.tsx'

/** Text that mail programs turn into a link: schemes, www, addresses and domains within one run of text. */
const linked =
  /[a-z][a-z0-9+-]*:\/\/[\p{L}\p{N}]|\b(mailto|tel|sms|data|javascript):[\p{L}\p{N}+]|\bwww\.[\p{L}\p{N}]|[^\s<>"'`()[\]{}|,;]@[^\s<>"'`()[\]{}|,;]|[\p{L}\p{N}_-][.。．｡][\p{L}\p{M}]{2,}|\d+\.\d+\.\d+\.\d+/iu

/** Lists the runs that a mail program would turn into a link. Punctuation alone is never one. */
const linkedRuns = (runs: readonly string[]) => runs.filter((run) => /[\p{L}\p{N}]/u.test(run) && linked.test(run))

const listRuns = (text: string) => listTexts(renderToStaticMarkup(<Inert text={text} />)).map((run) => run.text)

it('prevents automatic links without changing the text', () => {
  const pieces = fc.constantFrom(
    ...'http https :// // www . 。 @ : / ?q= # - _ " ( ) < > ,'.split(' '),
    ...['mailto', 'javascript', 'evil', 'com', 'xn--p1ai', 'भारत', '192.168.0.1', '8', ' ', '\n', '\t', '&amp;', '😀'],
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 3 }))), (parts) => {
      const text = parts.join('')
      const runs = listRuns(text)
      expect(linkedRuns(runs)).toEqual([])
      expect(runs.join('')).toBe(text)
    }),
    { numRuns: 1_000 },
  )
})
