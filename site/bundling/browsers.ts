import { Features } from 'lightningcss'

/**
 * The oldest browsers in which the whole site works, as Vite's targets: the first with popovers. Older ones show every text,
 * follow every link and send every form, but have no menus. `tests/journeys/old-browsers.spec.ts` checks both.
 */
export const oldestBrowsers = ['chrome114', 'edge114', 'firefox125', 'safari17']

/** CSS that is rewritten for still older browsers: without its media queries, a page mixes the phone's layout with the desktop's. */
export const loweredCss = Features.MediaRangeSyntax
