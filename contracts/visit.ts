/** What led a visitor here: it goes along with a form, and is counted. */
export type VisitSource = {
  /** The path of the first page, without its query. */
  readonly landingPage: string
  /** The host of the site with the link; '' when there was none, or the browser does not say. */
  readonly referrerHost: string
  /** `utm_source`, `utm_medium` and `utm_campaign` in lower case with slashes between; '' without any. */
  readonly campaign: string
}

/** In characters. A host is no longer by the rules of DNS. */
export const visitLimits = { landingPage: 200, referrerHost: 253, campaign: 100 } as const

/** What a campaign may be called: no address of a person has only such characters. */
export const campaignPattern = /^[\p{L}\p{N} ._~+/-]*$/u
