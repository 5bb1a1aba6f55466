/** Reserved for samples and tests (RFC 2606, RFC 6761). */
const sampleDomain = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid)$/i
/** Reserved for fiction: 555-0100 to 555-0199. */
const fictionalPhone = /\b555[ .-]?01\d\d\b/

export function isSampleDomain(host: string): boolean {
  return sampleDomain.test(host)
}

/** Where no visitor reaches it. */
export function isLocalHost(host: string): boolean {
  return (
    /(?:^|\.)(?:localhost|local|internal)$/i.test(host) ||
    /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.0\.0\.0$|\[)/.test(host)
  )
}

/** @returns a mail address or phone number that reaches nobody. */
export function sampleContact(text: string): string | undefined {
  const words = text.split(/[^\w.+@-]+/).map((word) => word.replace(/\.$/, ''))
  const mail = words.find((word) => word.includes('@') && isSampleDomain(word.slice(word.lastIndexOf('@') + 1)))
  return mail ?? (fictionalPhone.test(text) ? text : undefined)
}

export type LaunchItem = {
  readonly group: (typeof launchGroups)[number]
  /** The advice is for all items of the kind. */
  readonly kind: { readonly title: string; readonly advice: string }
  /** `content/firm.yaml:4`, or the name of a setting. */
  readonly location: string
  /** The present value. */
  readonly what: string
}

/** By the action: replace a text, get someone's confirmation, or change a setting. */
export const launchGroups = ['replace', 'confirm', 'set'] as const
