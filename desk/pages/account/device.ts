import { fill } from '../../../words/fill.ts'
import { accountCopy } from '../../../words/words.ts'

/** In this order, because each browser also names those below it. */
const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' } as const
const systems = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS': 'macOS',
  CrOS: 'ChromeOS',
  Linux: 'Linux',
} as const

/** Names a browser in two words. @param agent its `User-Agent`. */
export function formatDevice(agent: string): string {
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([sign]) => agent.includes(sign))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  return browser && system ? fill(accountCopy.browserOn, { browser, system }) : accountCopy.unknownDevice
}
