/** What led to a page from elsewhere; it is counted. */
export type Arrival = {
  /** The host of the site with the link; '' when there was none, or the browser does not say. */
  readonly referrerHost: string
  /** `utm_source`, `utm_medium` and `utm_campaign` in lower case with slashes between; '' without any. */
  readonly campaign: string
}

/** What led to a visit; it goes along with a form. */
export type VisitSource = Arrival & {
  /** The path of the first page, without its query. */
  readonly landingPage: string
}

/** In characters. A host is no longer by the rules of DNS. */
export const visitLimits = { landingPage: 200, referrerHost: 253, campaign: 100 } as const

/** What a campaign may be called: no address of a person has only such characters. */
export const campaignPattern = /^[\p{L}\p{N} ._~+/-]*$/u
