import { describe, expect, it } from 'vitest'
import { computeContrast } from '../../../../tests/support/contrast.ts'
import { listTexts, readTextWithin } from '../../../../tests/support/read-html.ts'
import { createSampleEmail, everyEmail } from '../../../../tests/support/sample-emails.ts'
import { type Element, getAttribute } from '../../../pages/read-page.ts'

type Color = { readonly [theme in 'light' | 'dark']: string | undefined }

/** Reads the color of the innermost element that has one: from its style in the light theme, from its class in the dark one. */
function findColor(within: readonly Element[], role: 'text' | 'ground', html: string): Color {
  const property = role === 'text' ? 'color' : 'background-color'
  const owner = within.findLast((element) => new RegExp(`(^|;)${property}:`).test(getAttribute(element, 'style') ?? ''))
  const name = (owner && getAttribute(owner, 'class'))?.split(' ').find((part) => part.startsWith(`${role}-`))
  const darkStyles = readTextWithin(html, 'style').split('@media (prefers-color-scheme:dark)')[1] ?? ''
  return {
    light: new RegExp(`(?:^|;)${property}:(#\\w{6})`).exec((owner && getAttribute(owner, 'style')) ?? '')?.[1],
    dark: new RegExp(`\\.${name}\\{${property}:(#\\w{6}) !important`).exec(darkStyles)?.[1],
  }
}

const isHidden = (element: Element) =>
  element.tagName === 'head' || (getAttribute(element, 'style') ?? '').includes('display:none')

describe.each(everyEmail)('the HTML of the %s of a %s', (purpose, kind) => {
  it('has 4.5:1 contrast in both themes', async () => {
    const { html } = await createSampleEmail(purpose, kind)
    const visible = listTexts(html).filter(({ text, within }) => text.trim() && !within.some(isHidden))
    expect(visible.length).toBeGreaterThan(10)
    for (const { text, within } of visible) {
      const [color, ground] = [findColor(within, 'text', html), findColor(within, 'ground', html)]
      for (const theme of ['light', 'dark'] as const) {
        const ratio = computeContrast(color[theme] ?? '', ground[theme] ?? '')
        expect(ratio, `"${text}", ${theme}: ${color[theme]} on ${ground[theme]}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
