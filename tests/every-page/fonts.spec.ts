import { measureFont } from '../../brand/measure-font.ts'
import { fonts } from '../../brand/tokens.ts'
import { paths } from '../../site/app/paths.ts'
import { readShownText } from '../support/shown-text.ts'
import { expect, test } from '../support/test.ts'

for (const role of ['heading', 'text'] as const)
  test(`the local font for ${role} is scaled to the site’s font`, async ({ page, site }) => {
    const { folder, standIns } = fonts[role]
    const text = await readShownText(page, site.origin, role, [paths.home, paths.executiveGuide])
    for (const [weight, { scale, space }] of Object.entries(standIns)) {
      const measured = await measureFont(page, folder, Number(weight), text)
      const message = `${weight}: ${JSON.stringify(measured)}`
      expect(measured.space, message).toBe(space)
      // Scales were measured with the text of these pages, and without the characters that have a scale of their own.
      expect(Math.abs(measured.scale / scale - 1), message).toBeLessThan(0.015)
    }
  })
