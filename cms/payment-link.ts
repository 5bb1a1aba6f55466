import type { SiteContent } from './site-content.ts'

/**
 * @returns the firm's payment page for the first half of a prompt rescue, which tells its provider the request's
 *   reference; undefined if the firm has none.
 */
export function formatPaymentLink({ firm }: Pick<SiteContent, 'firm'>, reference: string): string | undefined {
  if (firm.paymentLink === '') return undefined
  const link = new URL(firm.paymentLink)
  link.searchParams.set('client_reference_id', reference)
  return link.href
}
