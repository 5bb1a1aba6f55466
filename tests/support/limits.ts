import { hourMs, minuteMs } from '../../contracts/durations.ts'

/**
 * Times in ms that end a check that is retried, and a whole test. They only end what hangs: with a tenth of two cores, some
 * tests take more than 15 minutes.
 */
export const limitsMs = { check: 10 * minuteMs, test: 3 * hourMs } as const
