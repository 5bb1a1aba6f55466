import { readContent } from '../../cms/content.ts'
import { type Edits, getFileTree, setValue } from '../../cms/edits.ts'

/** @returns edits that add a page: the executive guide at another address. */
export function addSamplePage(address: string): Edits {
  const guide = getFileTree(readContent('.'), 'guides/executive-guide.md')
  const value = setValue(setValue(guide, 'front.address', address), 'front.name', `A page at ${address}`)
  return { [`guides/${address.slice(1).replaceAll('/', '-')}.md`]: { '': { value } } }
}
