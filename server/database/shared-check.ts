import { setTimeout as wait } from 'node:timers/promises'

/** How long an answer is good, in ms: however often somebody asks, the database is asked once a second. */
const goodForMs = 1_000
/** How long whoever asks waits, in ms; most of those who watch a server give up after some seconds. */
const patienceMs = 3_000

/**
 * Makes a check that anyone may ask for as often as they like.
 * @returns what the check says, at most a second old; rejects when it says nothing in three. None begins before the last
 *   one has ended, so that a database which stands still is not asked again and again.
 */
export function sharedCheck<T>(check: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  const ask = () => {
    const answer = check()
    const forget = async () => {
      await wait(goodForMs, undefined, { ref: false })
      asked = undefined
    }
    answer.then(forget, forget)
    return answer
  }
  return () => {
    asked ??= ask()
    return Promise.race([asked, giveUp()])
  }
}

async function giveUp(): Promise<never> {
  await wait(patienceMs, undefined, { ref: false })
  throw new Error(`the database has not answered for ${patienceMs / 1000} s`)
}
