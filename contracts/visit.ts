export type Arrival = {
  readonly referrerHost: string
  /** `utm_source`, `utm_medium` and `utm_campaign`, in lower case and joined by slashes. */
  readonly campaign: string
}

export type VisitSource = Arrival & {
  readonly landingPage: string
}

/** In characters; 253 is the limit of DNS. */
export const visitLimits = { landingPage: 200, referrerHost: 253, campaign: 100 } as const

/** These characters can't form an email address. */
export const campaignPattern = /^[\p{L}\p{N} ._~+/-]*$/u
