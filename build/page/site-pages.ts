import { cardPath } from '../../app/paths.ts'
import { plainHeading } from '../../app/seo/page-meta.ts'
import type { SitePage } from '../../documents/site-page.ts'
import { evidenceCopy, firm } from '../../words/words.ts'
import type { RenderedSite } from './rendered-site.ts'

export function sitePages({ settings, byAddress, canonical }: RenderedSite): SitePage[] {
  return canonical.map(({ canonical: path, title, description, updated, heading, graded }) => {
    const page = byAddress.get(path)
    if (!page) throw new Error(`the route of ${path} names it as its address, but no page was built there`)
    const [url, card] = [settings.origin + path, cardPath(path)]
    // The card shows the heading's spaces where the page has its own.
    const highlight = heading.includes(page.highlight) ? page.highlight : plainHeading(page.highlight)
    return { url, path, title, description, updated, heading, highlight, graded, card }
  })
}

/** @property facts what the card shows, so that only those that change are drawn. */
export function cardsOf(rendered: RenderedSite) {
  return sitePages(rendered).map(({ heading, highlight, graded, card: path }) => {
    const mark = graded && { grade: graded.grade, words: graded.mark ?? evidenceCopy.grades[graded.grade].name }
    const shown = { heading, highlight, mark }
    return { path, shown, facts: JSON.stringify([shown, firm.name]) }
  })
}
