import { manifestIcons } from '../../brand/icons.ts'
import { colors } from '../../brand/tokens.ts'
import { firm } from '../../words/words.ts'

/** `/manifest.webmanifest` (W3C Web Application Manifest). */
export function webManifest(): string {
  return JSON.stringify({
    name: firm.name,
    short_name: firm.name,
    description: firm.tagline,
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    // Keeps the browser's address line and back button.
    display: 'browser',
    background_color: colors.background.light,
    theme_color: colors.background.light,
    icons: manifestIcons.map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  })
}
