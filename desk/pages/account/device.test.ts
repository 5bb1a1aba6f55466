import { expect, it } from 'vitest'
import { accountCopy } from '../../../words/words.ts'
import { formatDevice } from './device.ts'

it.each([
  ['Edge', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'],
  ['Chrome', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'],
  ['Safari', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('names %s, not what it says it is like', (browser, agent) => {
  expect(formatDevice(agent)).toMatch(new RegExp(`^${browser} `))
})

it.each(['', 'curl/8.0', '<script>alert(1)</script>'])('shows nothing of what it does not know: %j', (agent) => {
  expect(formatDevice(agent)).toBe(accountCopy.unknownDevice)
})
