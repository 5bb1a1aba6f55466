import type { PricePath } from '../content/schema/prices.ts'
import { prices } from './words.ts'

/** @returns the dollars that stand at a place of content/prices.yaml. */
export function priceOf(path: PricePath): number {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], prices) as number
}
