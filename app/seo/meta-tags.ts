import type { MetaDescriptor } from 'react-router'
import { firm } from '../../content/firm.ts'
import { formCopy } from '../../content/forms.ts'
import { absolute } from './addresses.ts'
import { pageGraph } from './page-graph.ts'
import type { PageMeta, PrivatePageMeta } from './page-meta.ts'
import { shareTags } from './share-tags.ts'

type Shown = { readonly location: { readonly pathname: string }; readonly loaderData?: unknown }

/**
 * The tags of a page's head, as React Router asks for them. Only a form that came back has data: its title says first
 * that something has to be changed (GOV.UK's pattern).
 */
export function metaOf(page: PageMeta | PrivatePageMeta): (shown: Shown) => MetaDescriptor[] {
  return ({ location, loaderData }) => {
    const isPrivate = 'index' in page
    const titleHere = isPrivate ? undefined : page.titlesElsewhere?.[location.pathname.replace(/\/$/, '')]
    const title = `${titleHere ?? page.title} | ${firm.name}`
    return [
      { title: `${loaderData ? formCopy.titlePrefix : ''}${title}` },
      { name: 'description', content: page.description },
      ...(isPrivate
        ? [{ name: 'robots', content: 'noindex' }]
        : [
            { tagName: 'link', rel: 'canonical', href: absolute(page.canonical) },
            ...shareTags({ ...page, title }),
            { 'script:ld+json': pageGraph(page) },
          ]),
    ]
  }
}
