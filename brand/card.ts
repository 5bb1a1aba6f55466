/** In px; no network crops this size of an Open Graph picture. */
export const cardSize = { width: 1200, height: 630 } as const
