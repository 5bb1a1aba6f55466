/** The only source of colors, fonts and measures. */

type ThemedColor = { readonly light: string; readonly dark: string }

/** `contrast.test.ts` lists which pairs must be legible. */
export const colors = {
  background: { light: '#FFFFFF', dark: '#0B1411' },
  /** Headings and rules. */
  ink: { light: '#101C19', dark: '#EAF4EE' },
  /** Running text. */
  body: { light: '#2E3D37', dark: '#C5D5CC' },
  /** Captions and helper text. */
  muted: { light: '#42514B', dark: '#9FB3A8' },
  /** Hairlines without meaning, so they need no contrast. */
  line: { light: '#D6DFDB', dark: '#22352D' },
  /** Edges of controls: 3:1 against the page (WCAG 1.4.11). */
  edge: { light: '#7A8A84', dark: '#5E776C' },
  /** The chart paper's 24 px grid. */
  grid: { light: '#EAF1EE', dark: '#13231C' },
  /** The footer's ground. */
  shade: { light: '#F3F7F5', dark: '#0E1916' },
  /** Primary button, steady trace, "good". */
  brand: { light: '#095743', dark: '#7FE0B0' },
  'on-brand': { light: '#FFFFFF', dark: '#06251A' },
  /** The one dark band of a page, and the text on it. */
  'brand-ink': { light: '#073C2E', dark: '#0F1F19' },
  'on-band': { light: '#FFFFFF', dark: '#EAF4EE' },
  'on-band-muted': { light: '#B4CFC4', dark: '#A3B8AD' },
  /** The "before" bar on the band. */
  'band-bar': { light: '#5E9482', dark: '#4F7466' },
  /** Selected, good example. */
  tint: { light: '#E6F2EC', dark: '#12261E' },
  /** Highlighter: one phrase a page. */
  mark: { light: '#FFE27A', dark: '#FFE27A' },
  'on-mark': { light: '#101C19', dark: '#101C19' },
  /** Fault, wild trace, "bad": as a line, and as text. */
  alarm: { light: '#C43A18', dark: '#FF7A55' },
  'alarm-text': { light: '#8F280D', dark: '#FF8F70' },
  'on-alarm': { light: '#FFFFFF', dark: '#2B1005' },
  'alarm-tint': { light: '#FBE9E3', dark: '#2B1710' },
  /** The middle trace. */
  amber: { light: '#8A6A20', dark: '#D9A441' },
  /** The trace on its way from alarm to amber, and from there to brand. */
  'alarm-amber': { light: '#A7521C', dark: '#EC8D4B' },
  'amber-brand': { light: '#4A6333', dark: '#ACC279' },
  /** Amber as a filled bar. */
  'amber-bar': { light: '#D98A2B', dark: '#D98A2B' },
  /** The third of four bands on a scale: nearly good. */
  sage: { light: '#629C82', dark: '#4E9C78' },
  /** The unfilled part of a bar. */
  track: { light: '#E1E9E5', dark: '#1C2F27' },
} as const satisfies Record<string, ThemedColor>

export type ColorName = keyof typeof colors

/** Replaces quiet colors when the visitor asks for more contrast (`prefers-contrast`). */
export const moreContrast = {
  body: 'ink',
  muted: 'ink',
  edge: 'ink',
  'on-band-muted': 'on-band',
} as const satisfies Partial<Record<ColorName, ColorName>>

/**
 * Local fonts used until ours arrive.
 * @property width average advance in em, by the frequency of letters.
 * @property spaceWidth of its space.
 */
const standIns = {
  regular: { names: ['Liberation Sans', 'Arial', 'Roboto'], width: 913 / 2048, spaceWidth: 569 / 2048 },
  bold: { names: ['Liberation Sans Bold', 'Arial Bold', 'Roboto Bold'], width: 983 / 2048, spaceWidth: 569 / 2048 },
} as const

/**
 * Type families: the npm file that each is cut from, how far its weight axis is kept, and what stands in for each weight
 * that the pages use; for 500 it is what does for 400. `fit` is by how much the words of this site, with their kerning, are wider than averages say, and
 * `space` the advance of the space in em: it differs more than letters do. `likeSpace` are characters that are as much
 * too wide in the stand-in, and `wide` those that are too narrow there.
 */
export const fonts = {
  heading: {
    family: 'Bricolage Grotesque',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    // Headings use one weight: pinning the axis saves 9 KB.
    weight: 640,
    standIns: {
      640: {
        ...standIns.bold,
        fit: 1.0233,
        space: 0.235,
        // 1 and ! , . : ; ? ’
        likeSpace: ',U+21,U+2C,U+2E,U+31,U+3A-3B,U+3F,U+2019',
        // $ and the digits but 1 and 7
        wide: { range: 'U+24,U+30,U+32-36,U+38-39', scale: 1.09 },
      },
    },
  },
  text: {
    family: 'Instrument Sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weight: { min: 400, max: 700 },
    standIns: {
      400: { ...standIns.regular, fit: 1.0259, space: 0.2 },
      600: { ...standIns.bold, fit: 1.0219, space: 0.193 },
      700: { ...standIns.bold, fit: 1.0277, space: 0.19 },
    },
  },
} as const

/** Printable ASCII and the typographic characters that the words use. A test fails when a built page needs another. */
export const fontCharacters = [
  ...Array.from({ length: 95 }, (_, offset) => String.fromCharCode(32 + offset)),
  ...'\u00a0–—‘’“”…·×→↑←≥≤−£€§©éèüñ½',
].join('')

/** In px; vertical rhythm is counted in it. */
export const gridPitch = 24
