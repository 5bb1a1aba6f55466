import type { MetaDescriptor } from 'react-router'
import type { PageData } from '../../contracts/page-data.ts'
import { firm, formCopy } from '../../words/words.ts'
import { absolute } from './addresses.ts'
import { pageGraph } from './page-graph.ts'
import type { PageMeta, PrivatePageMeta } from './page-meta.ts'
import { shareTags } from './share-tags.ts'

type Shown = {
  readonly location: { readonly pathname: string }
  readonly loaderData?: PageData | undefined
  /** Whether the page answers a refused form. */
  readonly refused?: boolean
}

/** The tags of a page's head. The title of a refused form starts with an error prefix (GOV.UK's pattern). */
export function metaOf(page: PageMeta | PrivatePageMeta): (shown: Shown) => MetaDescriptor[] {
  return ({ location, loaderData, refused = loaderData?.submission !== undefined }) => {
    const isPrivate = 'index' in page
    const titleHere = isPrivate ? undefined : page.titlesElsewhere?.[location.pathname.replace(/\/$/, '')]
    const title = `${titleHere ?? page.title} | ${firm.name}`
    const numbers = loaderData?.numbers
    return [
      { title: `${refused ? formCopy.titlePrefix : ''}${title}` },
      { name: 'description', content: page.description },
      ...(isPrivate
        ? [{ name: 'robots', content: 'noindex' }]
        : [
            { tagName: 'link', rel: 'canonical', href: absolute(page.canonical) },
            ...(numbers ? [{ name: 'robots', content: 'noindex' }] : []),
            ...shareTags({ ...page, title }, numbers),
            { 'script:ld+json': pageGraph(page) },
          ]),
    ]
  }
}
