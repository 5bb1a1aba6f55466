import { expect, it } from 'vitest'
import { readInheritedSockets } from './inherited-sockets.ts'

const pid = 4711
const given = (n: number, names?: string) => ({ LISTEN_PID: '4711', LISTEN_FDS: String(n), LISTEN_FDNAMES: names })

it('identifies sockets by name, and unnamed ones by order', () => {
  expect(readInheritedSockets(given(2, 'desk:site'), pid)).toEqual({ desk: 3, site: 4 })
  expect(readInheritedSockets(given(1, 'desk'), pid)).toEqual({ desk: 3 })
  expect(readInheritedSockets(given(2), pid)).toEqual({ site: 3, desk: 4 })
  expect(readInheritedSockets(given(1, 'steadyhand.socket'), pid)).toEqual({ site: 3 })
})

it('ignores sockets that were meant for another process', () => {
  expect(readInheritedSockets(given(2), pid + 1)).toEqual({})
  expect(readInheritedSockets({}, pid)).toEqual({})
})

it.each([given(3), given(2, 'site:site'), given(2, 'desk:unknown')])(
  'refuses sockets that it cannot identify: %j',
  (env) => {
    expect(() => readInheritedSockets(env, pid)).toThrow('LISTEN_FDS')
  },
)
