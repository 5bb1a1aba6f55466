import type { PricePath } from '../content/schema/prices.ts'
import { prices } from './words.ts'

/** In dollars, from content/prices.yaml. */
export function priceOf(path: PricePath): number {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], prices) as number
}
