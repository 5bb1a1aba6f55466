import type { MetaDescriptor } from 'react-router'
import { cardSize } from '../../brand/card.ts'
import { type Numbers, numbersAddress, numbersCardAddress, withNumbers } from '../../contracts/numbers.ts'
import { firm } from '../../words/words.ts'
import { numbersCard } from '../../words/your-numbers.ts'
import { absolute, cardOf } from './addresses.ts'
import { type PageMeta, plainHeading } from './page-meta.ts'

/**
 * Tags for shared links: Open Graph (ogp.me) and X's.
 * @param page with the firm's name in its title.
 * @param numbers a visitor's, which have a picture and an address of their own.
 */
export function shareTags(page: PageMeta, numbers?: Numbers): MetaDescriptor[] {
  const { title, description, canonical, heading, updated, article } = page
  const own = numbers?.own ? numbers : undefined
  const image = own ? absolute(withNumbers(numbersCardAddress, own)) : cardOf(canonical)
  const alternative = own ? numbersAlternative(own) : `${plainHeading(heading)} – ${firm.name}`
  const tags = {
    'og:type': article ? 'article' : 'website',
    'og:site_name': firm.name,
    'og:title': title,
    'og:description': description,
    'og:url': absolute(own ? withNumbers(numbersAddress, own) : canonical),
    'og:image': image,
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': alternative,
    ...(article ? { 'article:published_time': article.published, 'article:modified_time': updated } : {}),
  }
  const forX = {
    'twitter:card': 'summary_large_image',
    'twitter:image:alt': alternative,
  }
  return [
    ...Object.entries(tags).map(([property, content]) => ({ property, content })),
    ...Object.entries(forX).map(([name, content]) => ({ name, content })),
  ]
}

function numbersAlternative(numbers: Numbers): string {
  const { heading, cost, month, price, once, unchecked } = numbersCard(numbers)
  return `${heading}: ${cost} ${month}, ${price} ${once}. ${unchecked}`
}
