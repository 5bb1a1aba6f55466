import { expect, it } from 'vitest'
import { readInheritedSockets } from './inherited-sockets.ts'

const read = (names?: string, pid = 4711) =>
  readInheritedSockets({ LISTEN_PID: '4711', LISTEN_FDS: '2', LISTEN_FDNAMES: names }, pid)

it('identifies the sockets of this process by name, and refuses those that it cannot identify', () => {
  expect([read('desk:site'), read('desk'), read('desk:site', 4712)]).toEqual([{ desk: 3, site: 4 }, { desk: 3 }, {}])
  for (const names of [undefined, 'site:site', 'desk:unknown']) expect(() => read(names)).toThrow('LISTEN_FDNAMES')
})
