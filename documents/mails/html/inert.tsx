import type { ReactNode } from 'react'

/** Text that no program reads a link across. */
const piece = /[^\s<>"'`()[\]{}|,;]+/g
/** A dot, and what browsers treat as one (UTS 46). */
const dot = '[.\u3002\uff0e\uff61]'
/** A scheme, an address, www, a domain, an IPv4 number. All lengths are bounded, so no text is slow. */
const linkLike = new RegExp(
  String.raw`[a-z]:\S|:\/\/|\S@\S|www${dot}\S|\S${dot}[\p{L}\p{M}]{2}|\d\.\d{1,3}\.\d{1,3}\.\d`,
  'iu',
)
const linkSigns = /([.:@/\u3002\uff0e\uff61]+)/

/**
 * A visitor's text that stays text: its letters are the same for a reader and when copied, and nothing in it is markup
 * or becomes a link.
 *
 * React escapes the markup. What is left is the habit of mail programs to make links of whatever looks like an address.
 * Anyone can type anything into our form, and the firm's staff would get a link of a stranger's choice in a mail from
 * their own site. So the signs that make an address are set in elements of their own: programs
 * look for addresses in a run of text, and find none. Those that look across elements are asked not to, by
 * `format-detection` in mail-page.tsx. Only pieces that look like an address are cut, so that a prompt of 20,000
 * characters does not become a mail of 200 KB.
 */
export function Inert({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = []
  let shown = 0
  for (const { 0: found, index } of text.matchAll(piece)) {
    if (!linkLike.test(found)) continue
    if (index > shown) parts.push(text.slice(shown, index))
    // Split by one group: every second string is a run of signs.
    for (const [at, run] of found.split(linkSigns).entries()) {
      parts.push(at % 2 === 1 ? <span key={`${index}.${at}`}>{run}</span> : run)
    }
    shown = index + found.length
  }
  if (parts.length === 0) return text
  parts.push(text.slice(shown))
  return parts
}
