/** Its repetitions are limited, because a page can contain a visitor's long text: an unlimited one could take quadratic time. */
const number = String.raw`\$?\d(?:[\d.,:]{0,15}\d)?[%KM]?(?: [AP]M(?: [A-Z]{1,3}T)?)?`
const unit = '(?:(?:(?:per |business )?(?:second|minute|hour|day|week|month|page)s?)|KB|MB|percent|million|billion)\\b'
const phone = String.raw`\+\d{1,3} \(\d{1,4}\) [\d-]{4,15}`
const days = '[A-Z][a-z]{2,5}day to [A-Z][a-z]{2,5}day'
/** Not inside a word, such as a request's reference. */
const range = String.raw`(?<!\w)${number}(?: ?[-–] ?${number})(?: ${unit})?(?!\w)`
const whole = new RegExp(`${phone}|${days}|${range}|${number}[- ]${unit}`, 'g')

/** Elements that can't contain a `span`. */
const withoutSpans: ReadonlySet<string> = new Set(['script', 'style', 'title', 'textarea', 'option', 'text'])

/**
 * Prevents line breaks within "$250 - $500", "Monday to Friday", "9:00 AM - 6:00 PM EST", "24 hours", "30-minute" or a phone
 * number. Text of islands isn't changed, because React compares it.
 * @param html as React renders it, with `>` escaped in attributes.
 */
export function keepRangesWhole(html: string): string {
  const parts: string[] = []
  /** The number of open `div`s from an island's on. */
  let depth = 0
  for (let at = 0; at < html.length; ) {
    const tagStart = findFrom(html, '<', at)
    const text = html.slice(at, tagStart)
    parts.push(depth > 0 ? text : text.replace(whole, '<span class="range">$&</span>'))
    const tagEnd = findFrom(html, '>', tagStart) + 1
    const tag = html.slice(tagStart, tagEnd)
    const [, slash, name = ''] = /^<(\/?)(\w*)/.exec(tag) ?? []
    if (name === 'div' && (depth > 0 || tag.includes('data-island'))) depth += slash ? -1 : 1
    at = !slash && withoutSpans.has(name) ? findFrom(html, `</${name}`, tagEnd) : tagEnd
    parts.push(html.slice(tagStart, at))
  }
  return parts.join('')
}

/** @returns the index of a text from an index on, or the length if it isn't there. */
function findFrom(html: string, text: string, from: number): number {
  const index = html.indexOf(text, from)
  return index < 0 ? html.length : index
}
