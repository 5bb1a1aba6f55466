const range = String.raw`\$?\d[\d.,:]*[%KM]?(?: [AP]M)? ?[-–] ?\$?\d(?:[\d.,:]*\d)?[%KM]?(?: [AP]M)?`
/** Tags, with the content of elements that can't contain a `span`. A `div` has its attributes or the slash of its end tag. */
const tag = String.raw`<(script|style|title|textarea|option|text)\b[^>]*>[^]*?</\1>|<(/?)div\b([^>]*)>|<[^>]*>`
const parts = new RegExp(`${tag}|${range}`, 'g')

/**
 * Prevents line breaks within "2-8", "$250 - $500" or "9:00 AM - 6:00 PM". Text of islands isn't changed, because React
 * compares it.
 * @param html as React renders it, with `>` escaped in attributes.
 */
export function keepRangesWhole(html: string): string {
  let depth = 0
  return html.replace(parts, (part: string, _name?: string, slash?: string, attributes?: string) => {
    if (attributes !== undefined && (depth > 0 || attributes.includes('data-island'))) depth += slash ? -1 : 1
    return depth > 0 || part.startsWith('<') ? part : `<span class="range">${part}</span>`
  })
}
