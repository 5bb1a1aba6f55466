import { setTimeout as wait } from 'node:timers/promises'

const goodForMs = 1_000
/** Monitors give up after some seconds. */
const patienceMs = 3_000

/** Never runs twice at a time, so that a stalled database isn't asked again and again. */
export function sharedCheck<T>(check: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  const ask = () => {
    const answer = check()
    const expire = async () => {
      await wait(goodForMs, undefined, { ref: false })
      asked = undefined
    }
    answer.then(expire, expire)
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
