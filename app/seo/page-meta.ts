import type { MetaDescriptor } from 'react-router'
import { firm } from '../../content/firm.ts'
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

/** The tags of a page's head. */
export function pageMeta({ title, description, canonical, index = true }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} | ${firm.name}` },
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
