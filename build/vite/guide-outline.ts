import { elements, type MarkupNode, textOf } from './markup.ts'

/** What a guide's module says of itself: its reading time, and the chapters for the list of contents. */
export type GuideOutline = {
  readonly minutes: number
  readonly chapters: readonly { readonly id: string; readonly title: string }[]
}

const wordsPerMinute = 230

/**
 * A rehype step: gives each h2 and h3 an id and a link to itself, and lets the module export its `outline`. Footnotes count as a chapter,
 * because readers look for them, but not as reading time.
 */
export function guideOutline() {
  return (tree: MarkupNode): void => {
    const taken = new Set<string>()
    for (const heading of elements(tree, ({ tagName }) => tagName === 'h2' || tagName === 'h3')) {
      const id = String(heading.properties?.id ?? slug(textOf(heading)))
      if (taken.has(id)) throw new Error(`Two headings have the id "${id}": word one of them differently`)
      taken.add(id)
      heading.properties = { ...heading.properties, id }
    }
    const chapters = elements(tree, ({ tagName }) => tagName === 'h2').map((heading) => ({
      id: String(heading.properties?.id),
      title: textOf(heading),
    }))
    const running = (tree.children ?? []).filter(({ tagName }) => tagName !== 'section')
    const words = running.map(textOf).join(' ').split(/\s+/).filter(Boolean).length
    const outline: GuideOutline = { minutes: Math.round(words / wordsPerMinute), chapters }
    for (const heading of elements(tree, ({ tagName }) => tagName === 'h2' || tagName === 'h3')) linkToItself(heading)
    tree.children?.push(exported('outline', outline))
  }
}

/** Makes a heading the link to its own section, so that a reader can copy the address or send it to a colleague. */
function linkToItself(heading: MarkupNode): void {
  const properties = { href: `#${heading.properties?.id}` }
  heading.children = [{ type: 'element', tagName: 'a', properties, children: heading.children ?? [] }]
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
}

/** `export const name = JSON.parse('…')` as a syntax tree, which is what MDX takes. */
function exported(name: string, value: unknown): MarkupNode {
  const identifier = (text: string) => ({ type: 'Identifier', name: text })
  const parse = { type: 'MemberExpression', object: identifier('JSON'), property: identifier('parse'), computed: false }
  const init = {
    type: 'CallExpression',
    callee: { ...parse, optional: false },
    arguments: [{ type: 'Literal', value: JSON.stringify(value) }],
    optional: false,
  }
  const declaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{ type: 'VariableDeclarator', id: identifier(name), init }],
  }
  const body = [{ type: 'ExportNamedDeclaration', declaration, specifiers: [], source: null, attributes: [] }]
  return { type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', body } } }
}
