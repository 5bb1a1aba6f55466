import { paths } from '../../app/paths.ts'
import type { Content } from '../content/content.ts'
import type { Fault } from '../content/fault.ts'
import { dayFault } from './day.ts'
import { frontmatterField } from './frontmatter.ts'
import { descriptionLength } from './titles.ts'

/** A link of Markdown; one that begins with ! is a picture. */
const link = /(!?)\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g

/** The lines at the top of each guide, its links, its pictures and the sources that it cites. */
export function checkGuides(content: Content): Fault[] {
  return [...content.texts]
    .filter(([file]) => file.endsWith('.mdx'))
    .flatMap(([file, text]) => [...frontmatterFaults(file, text), ...textFaults(content, file, text)])
}

function frontmatterFaults(file: string, text: string): Fault[] {
  const field = (name: string) => frontmatterField(text, name)
  const unless = (holds: boolean, name: string, advice: string): Fault[] =>
    holds ? [] : [{ file: `content/${file}`, line: field(name).line, place: name, advice }]
  const { length } = field('description').value
  const { min, max } = descriptionLength
  const mark = field('mark').value
  const reviewed = dayFault(field('reviewed').value)
  return [
    ...unless(field('title').value !== '', 'title', 'write the guide’s main heading after title:'),
    ...unless(length >= min, 'description', `lengthen it to at least ${min} characters; it has ${length}`),
    ...unless(length <= max, 'description', `shorten it to ${max} characters; it has ${length}`),
    ...unless(mark !== '' && field('title').value.includes(mark), 'mark', 'copy a phrase of the title into it'),
    ...unless(!reviewed, 'reviewed', reviewed ?? ''),
  ]
}

function textFaults(content: Content, file: string, text: string): Fault[] {
  const { sources } = content.module('sources.ts')
  const known = new Set<string>(Object.values(paths))
  return text.split('\n').flatMap((line, index) => {
    const fault = (place: string, advice: string) => [{ file: `content/${file}`, line: index + 1, place, advice }]
    const unknown = [...line.matchAll(/\[\^([\w-]+)\]/g)].filter(([, key = '']) => !(key in sources))
    const links = [...line.matchAll(link)]
    return [
      ...unknown.flatMap(([cite]) => fault(cite, 'correct the key, or add the source to content/sources.ts')),
      ...links.flatMap(([, picture, words = '', target = '']) => {
        if (picture && words.trim() === '') return fault(target, 'say between the brackets what the picture shows')
        const path = target.split('#')[0] ?? ''
        if (!path.startsWith('/') || known.has(path) || /\.\w+$/.test(path)) return []
        return fault(target, `there is no page at ${path}; correct the link`)
      }),
    ]
  })
}
