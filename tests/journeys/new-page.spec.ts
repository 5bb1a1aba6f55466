/** An editor writes a page, sees it, publishes it, moves it and withdraws it. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { interpolate } from '../../cms/interpolate.ts'
import { feedAddress } from '../../contracts/addresses.ts'
import { editorAddresses, editorFileAddress } from '../../contracts/editor.ts'
import { type OpenDesk, signInToEditor, test } from '../support/desk-browser.ts'
import { siteContent } from '../support/site-content.ts'
import { expect } from '../support/test.ts'

const { editorCopy, navigationCopy } = siteContent
const { edit, newPage, publish } = editorCopy
const path = '/services/caio'
const { name = '' } = siteContent.comingSoonEntries.find((entry) => entry.path === path) ?? {}
const file = 'guides/services-caio.md'

/** As a word processor copies it. */
const pasted = `<h1>When to hire one</h1><p>When <b>three</b> systems run.</p><ul><li>One</li><li>Two</li></ul>
<table><tr><td>Role</td><td>Days</td></tr><tr><td>Part time</td><td>2</td></tr></table>`

async function paste(page: Page, field: string, html: string) {
  await page.locator(`[name="${field}"]`).evaluate((area: HTMLTextAreaElement, given) => {
    area.setSelectionRange(area.value.length, area.value.length)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

async function drop(page: Page, field: string, picture: Buffer) {
  await page.locator(`[name="${field}"]`).evaluate(
    (area, bytes) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], 'Role.png', { type: 'image/png' }))
      area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [...picture],
  )
}

async function publishAll(page: Page, desk: OpenDesk, id: number) {
  await page.goto(new URL(editorAddresses.changes, desk.address).href)
  await page.getByRole('button', { name: publish.submit }).click()
  // Waits for a site build.
  await expect(page.getByText(interpolate(editorCopy.publications.published, { id }))).toBeVisible()
}

test.use({ expectedErrors: /status of 503/ })

test('a page is written, published, moved and withdrawn', async ({ desk, page }) => {
  // The test starts its own server, which builds the site three times.
  test.slow()
  await signInToEditor(page, desk)
  const { origin } = desk.site
  const fetchText = async (address: string) => (await fetch(origin + address)).text()
  const save = () => page.getByRole('button', { name: edit.save }).last().click()
  await page.goto(new URL(editorAddresses.newPage, desk.address).href)
  await page
    .getByText(/^\d+ /)
    .filter({ hasText: newPage.more.replace('{n} ', '') })
    .click()
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: newPage.write }).click()
  const field = (at: string) => page.locator(`[name="${at}"]`)
  await expect(field('front.address')).toHaveValue(path)
  await field('front.title').fill('When a company needs a ==chief AI officer==')
  await field('front.summary').fill('What the role decides, and what it costs.')
  await field('front.description').fill(
    'What a chief AI officer decides, what the role costs, and when a company needs one.',
  )
  await save()

  await page.goto(new URL(editorFileAddress(file, 'chapters'), desk.address).href)
  await field('chapters.0').fill('It is a role.[^rand-2024]\n\n')
  await paste(page, 'chapters.0', pasted)
  await expect(field('chapters.0')).toHaveValue(
    /## When to hire one\n\nWhen \*\*three\*\* systems run\.\n\n- +One\n- +Two\n\n\| Role/,
  )
  const typed = await field('chapters.0').inputValue()
  await field('chapters.0').fill(typed.replace('| Role', 'Table: Days a week\n\n| Role'))
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#084' } })
    .png()
    .toBuffer()
  await drop(page, 'chapters.0', picture)
  await expect(page.getByText(edit.paste.describe)).toBeVisible()
  // The caret is where the description goes.
  await page.keyboard.type('A green field')
  // By keyboard, a picture is chosen.
  await page.keyboard.press('Control+End')
  await page
    .getByLabel(editorCopy.pictures.upload)
    .setInputFiles({ name: 'Role.png', mimeType: 'image/png', buffer: picture })
  await expect(field('chapters.0')).toHaveValue(/(?:\]\(\/uploads\/role-.*){2}/s)
  await page.keyboard.type('A second field')
  await save()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'When to hire one' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'A green field' })).toBeVisible()

  await publishAll(page, desk, 1)
  const live = await fetch(origin + path)
  expect([live.status, await live.text()]).toEqual([200, expect.stringContaining(`data-view="${path}"`)])
  for (const address of [feedAddress, '/sitemap.xml', '/llms.txt']) expect(await fetchText(address)).toContain(path)
  expect((await fetch(`${origin}/cards/services-caio.png`)).status).toBe(200)
  await page.goto(`${origin}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When a company needs a chief AI officer')
  await expect(page.getByRole('cell', { name: '2' })).toBeVisible()
  await expect(page.locator('article img[alt="A green field"]')).toBeVisible()
  const header = page.getByRole('navigation', { name: navigationCopy.main })
  await expect(header.locator(`a[href="${path}"]`)).toHaveAttribute('aria-current', 'page')

  await page.goto(new URL(editorFileAddress(file, 'front'), desk.address).href)
  await field('front.address').fill('/resources/chief-ai-officer')
  await save()
  await publishAll(page, desk, 2)
  const moved = await fetch(origin + path, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/resources/chief-ai-officer'])

  await page.goto(new URL(editorFileAddress(file), desk.address).href)
  await page.getByRole('button', { name: edit.withdraw.published }).click()
  await publishAll(page, desk, 3)
  const gone = await Promise.all([path, '/resources/chief-ai-officer'].map((address) => fetch(origin + address)))
  expect(gone.map(({ status }) => status)).toEqual([404, 404])
  expect(await gone[0]?.text()).toContain(name)
  expect(await fetchText(feedAddress)).not.toContain('chief-ai-officer')
})
