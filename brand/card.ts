/** The picture that stands beside a shared link (Open Graph): its size in px, at which no network crops it. */
export const cardSize = { width: 1200, height: 630 } as const
