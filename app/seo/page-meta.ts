import type { MetaDescriptor } from 'react-router'
import { firm } from '../../content/firm.ts'
import { formWords } from '../../content/forms.ts'
import type { Submission } from '../../contracts/submission.ts'
import type { PagePath } from '../paths.ts'
import { settings } from '../settings.ts'

/** What a page says of itself to search engines and to whoever shares it. */
export type PageMeta = {
  /** Without the firm's name, which is added. */
  readonly title: string
  readonly description: string
  /** The page's one true address: another one where two addresses show the same content. */
  readonly canonical: PagePath
  /** Confirmation and not-found pages are kept out of search engines. */
  readonly index?: boolean
}

/**
 * The tags of a page's head.
 * @param submission a form that came back: the title says first that something has to be changed (GOV.UK's pattern).
 */
export function pageMeta(
  { title, description, canonical, index = true }: PageMeta,
  submission?: Submission | null,
): MetaDescriptor[] {
  return [
    { title: `${submission ? formWords.titlePrefix : ''}${title} | ${firm.name}` },
    { name: 'description', content: description },
    ...(index
      ? [{ tagName: 'link', rel: 'canonical', href: absolute(canonical) }]
      : [{ name: 'robots', content: 'noindex' }]),
  ]
}

/** The public address of a page. */
function absolute(path: PagePath): string {
  return `${settings.origin}${path}`
}
