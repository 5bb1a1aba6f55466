/** The same request many times at once: impatient visitors, retrying browsers, two processes behind a proxy. */
import { describe, expect, it } from 'vitest'
import { expectAllDelivered, expectEachMailReceivedOnce, expectStoredOnce } from './support/expectations.ts'
import { sized } from './support/form.ts'
import { startMailServer } from './support/mail-server.ts'
import { randomFor } from './support/random.ts'
import { startSite } from './support/site.ts'
import { type Kind, storages } from './support/storage.ts'
import { crowd, post, postUntilStored } from './support/visitors.ts'

const atOnce = 100
/** One storm proves little: the order differs each time. */
const storms = sized(2, 50)

const cases = [
  { kind: 'SQLite', processes: 1 },
  { kind: 'PostgreSQL', processes: 1 },
  { kind: 'PostgreSQL', processes: 2 },
] as const satisfies { kind: Kind; processes: number }[]

const ways = [
  { keyed: true, allowed: [201, 409] },
  // Without a key there is no "underway": every answer has the reference.
  { keyed: false, allowed: [201] },
]

const { create } = storages()

describe('the same request a hundred times at once', () => {
  it.for(cases)(
    'is stored and mailed once, with a key or without, on $kind with $processes process(es)',
    async (of, test) => {
      const storage = await create(of.kind, test)
      const mail = await startMailServer(test)
      const sites = await Promise.all(
        Array.from({ length: of.processes }, () => startSite(test, storage.settings, mail.settings)),
      )
      const next = crowd(randomFor(test))
      const acknowledged = new Map()
      for (const [way, { keyed, allowed }] of ways.entries()) {
        for (let storm = 0; storm < storms; storm += 1) {
          const visitor = next()
          const answers = await Promise.all(
            Array.from({ length: atOnce }, (_, index) =>
              // From many addresses, because a hundred posts from one would be marked.
              post(sites[index % sites.length]?.origin ?? '', visitor, {
                keyed,
                from: `10.${9 + way}.${storm}.${index}`,
              }),
            ),
          )
          for (const answer of answers) {
            expect(allowed).toContain(answer?.status)
            if (answer?.status === 409) expect(answer.retryAfterS).toBeGreaterThan(0)
          }
          const references = new Set(answers.flatMap((answer) => answer?.reference ?? []))
          expect(references.size, 'references of one request').toBe(1)
          for (const { origin } of sites) references.add(await postUntilStored(origin, visitor, { keyed }))
          expect(references.size, 'references of one request').toBe(1)
          acknowledged.set([...references][0], visitor)
        }
      }
      await expectStoredOnce(storage, acknowledged)
      await expectAllDelivered(storage, 60_000)
      await expectEachMailReceivedOnce(storage, mail)
    },
  )
})
