import { paths } from '../app/paths.ts'
import type { Content } from './content.ts'
import { dayFindings } from './day.ts'
import type { Finding } from './finding.ts'
import { frontmatterField } from './frontmatter.ts'
import { descriptionLength } from './titles.ts'

/** A link of Markdown; one that begins with ! is a picture. */
const link = /(!?)\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g

/** The lines at the top of each guide, its links, its pictures and the sources that it cites. */
export function checkGuides(content: Content): Finding[] {
  return [...content.texts]
    .filter(([file]) => file.endsWith('.mdx'))
    .flatMap(([file, text]) => [...frontmatterFindings(file, text), ...textFindings(content, file, text)])
}

function frontmatterFindings(file: string, text: string): Finding[] {
  const field = (name: string) => frontmatterField(text, name)
  const unless = (holds: boolean, name: string, remedy: string): Finding[] =>
    holds ? [] : [{ file: `content/${file}`, line: field(name).line, place: name, remedy }]
  const { length } = field('description').value
  const { min, max } = descriptionLength
  const mark = field('mark').value
  const reviewed = dayFindings(field('reviewed').value)
  return [
    ...unless(field('title').value !== '', 'title', 'write the guide’s main heading after title:'),
    ...unless(length >= min, 'description', `lengthen it to at least ${min} characters; it has ${length}`),
    ...unless(length <= max, 'description', `shorten it to ${max} characters; it has ${length}`),
    ...unless(mark !== '' && field('title').value.includes(mark), 'mark', 'copy a phrase of the title into it'),
    ...unless(!reviewed, 'reviewed', reviewed ?? ''),
  ]
}

function textFindings(content: Content, file: string, text: string): Finding[] {
  const { sources } = content.module('sources.ts')
  const known = new Set<string>(Object.values(paths))
  return text.split('\n').flatMap((line, index) => {
    const finding = (place: string, remedy: string) => [{ file: `content/${file}`, line: index + 1, place, remedy }]
    const unknown = [...line.matchAll(/\[\^([\w-]+)\]/g)].filter(([, key = '']) => !(key in sources))
    const links = [...line.matchAll(link)]
    return [
      ...unknown.flatMap(([cite]) => finding(cite, 'correct the key, or add the source to content/sources.ts')),
      ...links.flatMap(([, picture, words = '', target = '']) => {
        if (picture && words.trim() === '') return finding(target, 'say between the brackets what the picture shows')
        const path = target.split('#')[0] ?? ''
        if (!path.startsWith('/') || known.has(path) || /\.\w+$/.test(path)) return []
        return finding(target, `there is no page at ${path}; correct the link`)
      }),
    ]
  })
}
