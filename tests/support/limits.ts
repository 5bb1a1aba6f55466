import { hourMs, minuteMs } from '../../contracts/durations.ts'

/**
 * Times in ms that end a check that is retried, and a whole test: 30 and more times what they take on two cores. No test
 * decides by them; they only end what hangs.
 */
export const limitsMs = { check: 10 * minuteMs, test: 3 * hourMs } as const
