/** The checklist can be had in one click from wherever the site offers it, and every link says what comes. */
import { getDocumentProxy } from 'unpdf'
import { files, paths } from '../../app/paths.ts'
import { firm } from '../../content/firm.ts'
import { forCtos } from '../../content/pages/for-ctos.ts'
import { distinctPages } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

test('the hero and the section for CTOs lead to the PDF', async ({ page, request }) => {
  await page.goto(paths.forCtos)
  for (const name of [forCtos.hero.checklist, forCtos.checklist.download]) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', files.checklist)
  }
  const answer = await request.get(files.checklist)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['content-disposition'] ?? 'inline').toBe('inline')
  const document = await getDocumentProxy(new Uint8Array(await answer.body()))
  expect(document.numPages).toBe(firm.checklist.pages)
})

test('every link to the PDF says format, pages and size', async ({ page, request }) => {
  const kilobytes = Math.ceil((await (await request.get(files.checklist)).body()).byteLength / 1000)
  const linking = new Set<string>()
  for (const path of distinctPages) {
    await page.setContent(await (await request.get(path)).text(), { waitUntil: 'commit' })
    const labels = await page.locator(`a[href="${files.checklist}"]`).allTextContents()
    for (const label of labels) {
      linking.add(path)
      const said = label.replaceAll('\u00a0', ' ')
      expect(said, path).toContain('PDF')
      expect(said, path).toContain(`${firm.checklist.pages} pages`)
      expect(said, path).toContain(`${kilobytes} KB`)
    }
  }
  expect(linking).toContain(paths.home)
  expect(linking).toContain(paths.forCtos)
})
