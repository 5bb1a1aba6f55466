/** HTML that cannot be forgotten to be escaped: only what `html` has made goes in as it is. */

export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | readonly Part[]

/** A template of HTML or SVG; values are escaped, for text and for quoted attributes. A list is joined. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(
    strings.map((text, index) => text + (index < parts.length ? render(parts[index] ?? '') : '')).join(''),
  )
}

function render(part: Part): string {
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(render).join('') : escaped(String(part))
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
}

/** @returns a number as SVG takes it, to two decimals. */
export function coordinate(value: number): string {
  return String(Number(value.toFixed(2)))
}

/** @returns a share of a width, in percent. */
export function percent(value: number): string {
  return `${coordinate(value)}%`
}
