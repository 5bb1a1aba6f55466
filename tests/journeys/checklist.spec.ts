/** The checklist downloads in one click. Its links' labels: tests/every-page/links.test.ts. */
import { getDocumentProxy } from 'unpdf'
import { files, paths } from '../../app/paths.ts'
import { firm, forCtos } from '../../words/words.ts'
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
