import { figuresOf } from '../../content/schema/guides.ts'
import type { Content } from '../content.ts'
import type { Finding } from './finding.ts'
import { nodesBelow, type TextNode, tagIn } from './guide.ts'

/** A guide has text and its page's figures, each alone on a line, and no code. */
export function checkGuideForm({ guides }: Content): Finding[] {
  return [...guides].flatMap(([file, { tree }]) => {
    const figures = figuresOf[file] ?? []
    const blocks = new Set(tree.children)
    const at = ({ position }: TextNode, subject: string, remedy: string, before = '') => {
      const line = (position?.start.line ?? 1) + (before.match(/\n/g)?.length ?? 0)
      return [{ file: `content/${file}`, line, subject, remedy }]
    }
    const code = nodesBelow(tree, 'html').flatMap((node) => {
      const { value = '' } = node
      const { name, id } = tagIn(value) ?? {}
      if (name && !id && figures.includes(name) && blocks.has(node)) return []
      const known = figures.map((figure) => `<${figure} />`).join(', ')
      return at(
        node,
        value.split('\n', 1)[0] ?? '',
        `write text, or one of these alone on a line: ${known}; a < in a text is written \\<`,
      )
    })
    const braces = nodesBelow(tree, 'text').flatMap((node) => {
      const [before, brace] = (node.value ?? '').split(/([{}])/, 2)
      return brace ? at(node, brace, 'write it without braces: a guide holds no code', before) : []
    })
    const links = nodesBelow(tree, 'link', 'definition').flatMap((node) => {
      const { url = '' } = node
      const remedy = 'write an address that begins with https:// or mailto:, or the path of a page, from / on'
      return /^(?:https:|mailto:|\/(?!\/)|#)/.test(url) ? [] : at(node, url, remedy)
    })
    return [...code, ...braces, ...links]
  })
}
