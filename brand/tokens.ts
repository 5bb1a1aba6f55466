import fontFaces from './fonts.json' with { type: 'json' }

type ThemedColor = { readonly light: string; readonly dark: string }

export const colors = {
  background: { light: '#FFFFFF', dark: '#0B1411' },
  ink: { light: '#101C19', dark: '#EAF4EE' },
  body: { light: '#2E3D37', dark: '#C5D5CC' },
  muted: { light: '#42514B', dark: '#9FB3A8' },
  /** Decorative hairlines, which need no contrast. */
  line: { light: '#D6DFDB', dark: '#22352D' },
  /** Edges of controls, with a contrast of 3:1 to the page (WCAG 1.4.11). */
  edge: { light: '#7A8A84', dark: '#5E776C' },
  grid: { light: '#EAF1EE', dark: '#13231C' },
  shade: { light: '#F3F7F5', dark: '#0E1916' },
  brand: { light: '#095743', dark: '#7FE0B0' },
  'on-brand': { light: '#FFFFFF', dark: '#06251A' },
  'brand-ink': { light: '#073C2E', dark: '#0F1F19' },
  'on-band': { light: '#FFFFFF', dark: '#EAF4EE' },
  'on-band-muted': { light: '#B4CFC4', dark: '#A3B8AD' },
  'band-button': { light: '#FFFFFF', dark: '#7FE0B0' },
  'band-bar': { light: '#5E9482', dark: '#4F7466' },
  tint: { light: '#E6F2EC', dark: '#12261E' },
  mark: { light: '#FFE27A', dark: '#FFE27A' },
  'on-mark': { light: '#101C19', dark: '#101C19' },
  alarm: { light: '#C43A18', dark: '#FF7A55' },
  'alarm-text': { light: '#8F280D', dark: '#FF8F70' },
  'on-alarm': { light: '#FFFFFF', dark: '#2B1005' },
  'alarm-tint': { light: '#FBE9E3', dark: '#2B1710' },
  amber: { light: '#8A6A20', dark: '#D9A441' },
  'alarm-amber': { light: '#A7521C', dark: '#EC8D4B' },
  'amber-brand': { light: '#4A6333', dark: '#ACC279' },
  'amber-bar': { light: '#D98A2B', dark: '#D98A2B' },
  sage: { light: '#629C82', dark: '#4E9C78' },
  track: { light: '#E1E9E5', dark: '#1C2F27' },
} as const satisfies Record<string, ThemedColor>

export type ColorName = keyof typeof colors

/** With `prefers-contrast: more`, each color is replaced by another. */
export const moreContrast = {
  body: 'ink',
  muted: 'ink',
  edge: 'ink',
  'on-band-muted': 'on-band',
} as const satisfies Partial<Record<ColorName, ColorName>>

/** @returns the local fonts that browsers use until the site's font has loaded (fallback fonts). */
export function listLocalFonts(weight: number): readonly string[] {
  return ['Liberation Sans', 'Arial', 'Roboto'].map((name) => (weight < 550 ? name : `${name} Bold`))
}

/** The width of the space in all of them, in em. */
export const localSpace = 569 / 2048

type StandIn = {
  /** How much wider this site's text is than in the local font. */
  readonly scale: number
  /** The width of the font's space, in em. */
  readonly space: number
  /** A comma and characters as narrow as the space. */
  readonly likeSpace?: string
  /** Characters that need another scale. */
  readonly wide?: { readonly range: string; readonly scale: number }
}

/** A font family. `folder` is its package; `standIns` has an entry for each weight. */
export type Face = {
  readonly family: string
  /** The family's name in the font files, which documents use. It can have a suffix, such as the optical size. */
  readonly nameInFile: string
  readonly folder: string
  readonly weight: { readonly min: number; readonly max: number }
  readonly standIns: Readonly<Record<string, StandIn>>
}

export const fonts: { readonly heading: Face; readonly text: Face } = fontFaces

/** The characters in the style sheet that every page loads. Other letters are in separate files. */
export const fontCharacters = [
  ...Array.from({ length: 95 }, (_, offset) => String.fromCharCode(32 + offset)),
  ...'\u00a0–—‘’“”…·×↑−£€§©éèüñ',
].join('')

export const gridPitch = 24

export const logo = { width: 36, height: 20, path: 'M1 12l3-8 4 14 4-16 3 12 2-4 1.5 2H35', strokeWidth: 2.5 } as const

/** Of the picture that a shared link shows, in px. */
export const cardSize = { width: 1200, height: 630 } as const
