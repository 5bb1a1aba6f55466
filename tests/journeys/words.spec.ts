/** A word goes from the desk to visitors, and back. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { wordsAddress, wordsAddresses } from '../../contracts/words-desk.ts'
import { firm, pricing, signInCopy, wordsCopy } from '../../words/words.ts'
import { serveSite } from '../support/served-site.ts'
import { expect, test } from '../support/test.ts'

test('a headline is edited, previewed, published and undone', async ({ page }) => {
  // A server of its own starts, and makes the site anew.
  test.slow()
  const site = await serveSite({ DESK_PORT: '0', DESK_STAFF: 'maya@firm.example' })
  try {
    const desk = new URL(/^The desk is at (\S+)$/m.exec(site.output())?.[1] ?? '')
    await page.goto(new URL(wordsAddresses.list, desk).href)
    await page.getByLabel(signInCopy.ask.label).fill('maya@firm.example')
    await page.getByRole('button', { name: signInCopy.ask.button }).click()
    let link: string | undefined
    await expect
      .poll(async () => {
        const [name] = await readdir(join(site.dataDir, 'mail')).catch(() => [])
        const mail = name && (await PostalMime.parse(await readFile(join(site.dataDir, 'mail', name))))
        link = mail ? /https?:\S+token=\S+/.exec(mail.text ?? '')?.[0] : undefined
        return link
      })
      .toBeDefined()
    await page.goto(link ?? '')
    await page.getByRole('button', { name: signInCopy.confirm.button }).click()

    await page.goto(new URL(wordsAddress('pages/pricing.yaml', 'pricing.closing'), desk).href)
    const preview = page.frameLocator('iframe')
    await preview.getByRole('link', { name: pricing.hours.heading }).click()
    const heading = page.locator('[name="pricing.hours.heading"]')
    await expect(heading).toHaveValue(pricing.hours.heading)
    await heading.fill('What is an hour worth?')
    await page.getByRole('button', { name: wordsCopy.edit.save }).last().click()
    // The heading is far down the page, where the frame opens.
    await expect(preview.getByText('What is an hour worth?')).toBeInViewport()

    const said = async () => (await fetch(`${site.origin}/pricing`)).text()
    await page.goto(new URL(wordsAddresses.changes, desk).href)
    await page.getByRole('button', { name: wordsCopy.publish.submit }).click()
    await expect(page.getByRole('button', { name: wordsCopy.publications.undo })).toBeVisible({ timeout: 60_000 })
    await expect.poll(said).toContain('What is an hour worth?')
    await page.getByRole('button', { name: wordsCopy.publications.undo }).click()
    await expect.poll(said).toContain(pricing.hours.heading)

    const save = () => page.getByRole('button', { name: wordsCopy.edit.save }).last().click()
    const marked = (text: string) => preview.locator('main [data-words=changed]').filter({ hasText: text }).first()
    await page.goto(new URL(wordsAddress('prices.yaml', 'prices.membership'), desk).href)
    await page.locator('[name="prices.membership.basic.perMonth"]').fill('$3,000')
    await save()
    // Below what follows.
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await expect(marked('$3,000')).toBeInViewport()
    // The page says the price above the opening hours.
    await page.goto(new URL(wordsAddress('opening-hours.yaml'), desk).href)
    await expect(preview.getByText(firm.hours).first()).toBeInViewport()
    await page.goto(new URL(wordsAddress('guides/executive-guide.md', 'chapters'), desk).href)
    const chapter = page.locator('[name="chapters.4"]')
    await chapter.fill(`${await chapter.inputValue()}\n\nA paragraph of its own.\n`)
    await save()
    await expect(marked('A paragraph of its own.')).toBeInViewport()
    await expect(marked('A paragraph of its own.')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(preview.locator('[data-words=changed]')).toHaveCount(1)
    // A field leads to its text.
    await page.locator('[name="chapters.0"]').focus()
    await expect(marked('A paragraph of its own.')).not.toBeInViewport()
  } finally {
    await site.stop()
  }
})
