import type { Finding } from '../../words/judge/finding.ts'
import type { CheckedPage } from '../page/read-page.ts'

/** Every picture has a text alternative or is decoration. */
export function checkPictures(pages: readonly CheckedPage[]): Finding[] {
  return pages.flatMap(({ path, pictures }) =>
    pictures
      .filter(({ alternative }) => alternative === '')
      .map(({ tag }) => ({
        file: 'content/',
        subject: `a picture on ${path}, ${tag.slice(0, 120)}`,
        remedy: 'it says nothing to people who cannot see it; write its text, or look for a misspelt key',
      })),
  )
}
