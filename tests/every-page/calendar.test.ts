/** Links to an external booking calendar, if the firm has one. Rendered without a browser. */
import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { paths } from '../../app/paths.ts'
import { attributeOf, elements } from '../../build/page/read-page.ts'
import { dist, serverBuild } from '../../build/sources.ts'
import { openApplication } from '../../server/pages/application.ts'
import { loadSite } from '../../server/pages/site.ts'
import { consultationForm } from '../../words/words.ts'

const calendarUrl = 'https://calendar.example.com/firm'

const { settings } = (await loadSite(dist.site)).manifest
const { render } = await openApplication(serverBuild, { ...settings, calendarUrl })

async function linksOn(path: string): Promise<string[]> {
  const all = elements(parse(await render(path)))
  const main = elements(all.find(({ tagName }) => tagName === 'main') as (typeof all)[number])
  return main.filter(({ tagName }) => tagName === 'a').map((link) => attributeOf(link, 'href') ?? '')
}

it('is the target of every next step in the executive guide', async () => {
  const links = await linksOn(paths.executiveGuide)
  expect(links.filter((href) => href === calendarUrl)).toHaveLength(4)
  expect(links).not.toContain(paths.contact)
})

it('removes the button that books a time', async () => {
  const html = await render(paths.contact)
  expect(html).toContain(`>${consultationForm.submitOffer}<`)
  expect(html).not.toContain(`>${consultationForm.submit}<`)
})

it('is linked from the contact section and nowhere else', async () => {
  expect(await linksOn(paths.contact)).toContain(calendarUrl)
  for (const path of [paths.accountingGuide, paths.pricing, paths.services]) {
    expect(await linksOn(path), path).not.toContain(calendarUrl)
  }
})
