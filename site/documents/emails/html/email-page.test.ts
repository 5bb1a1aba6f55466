import { describe, expect, it } from 'vitest'
import { computeContrast } from '../../../../tests/support/contrast.ts'
import { type Markup, type MarkupElement, readMarkup, readTextWithin } from '../../../../tests/support/read-markup.ts'
import { createSampleEmail, everyEmail } from '../../../../tests/support/sample-emails.ts'

type Color = { readonly [theme in 'light' | 'dark']: string | undefined }

/** Reads the color of the innermost element that has one: from its style in the light theme, from its class in the dark one. */
function findColor(within: readonly MarkupElement[], role: 'text' | 'ground', markup: Markup): Color {
  const property = role === 'text' ? 'color' : 'background-color'
  const owner = within.findLast(({ attributes }) => new RegExp(`(^|;)${property}:`).test(attributes.style ?? ''))
  const name = owner?.attributes.class?.split(' ').find((part) => part.startsWith(`${role}-`))
  const darkStyles = readTextWithin(markup, 'style').split('@media (prefers-color-scheme:dark)')[1] ?? ''
  return {
    light: new RegExp(`(?:^|;)${property}:(#\\w{6})`).exec(owner?.attributes.style ?? '')?.[1],
    dark: new RegExp(`\\.${name}\\{${property}:(#\\w{6}) !important`).exec(darkStyles)?.[1],
  }
}

const isHidden = ({ name, attributes }: MarkupElement) =>
  name === 'head' || (attributes.style ?? '').includes('display:none')

describe.each(everyEmail)('the HTML of the %s of a %s', (purpose, kind) => {
  it('has 4.5:1 contrast in both themes', async () => {
    const markup = readMarkup((await createSampleEmail(purpose, kind)).html)
    const visible = markup.texts.filter(({ text, within }) => text.trim() && !within.some(isHidden))
    expect(visible.length).toBeGreaterThan(10)
    for (const { text, within } of visible) {
      const [color, ground] = [findColor(within, 'text', markup), findColor(within, 'ground', markup)]
      for (const theme of ['light', 'dark'] as const) {
        const ratio = computeContrast(color[theme] ?? '', ground[theme] ?? '')
        expect(ratio, `"${text}", ${theme}: ${color[theme]} on ${ground[theme]}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
