import type { PricePath } from '../content/schema/prices.ts'
import type { SiteContent } from './site-content.ts'

/** @returns the price at a path in content/prices.yaml, in dollars. */
export function getPrice(prices: SiteContent['prices'], path: PricePath): number {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], prices) as number
}
