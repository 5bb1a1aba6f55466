/**
 * Renders pages, mails and the desk in one thread. Their modules read the words when they are evaluated, and Node never
 * lets go of a module: other words take a new thread.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { MailModule, Mails } from '../../contracts/mail.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'
import type { SiteWords } from '../../words/site-words.ts'
import type { DeskModule } from '../desk/view.ts'
import type { RenderPage } from './application.ts'

export type RenderInput = {
  readonly folder: string
  readonly settings: SiteSettings
  /** Where the desk's pages come from, if from another site. */
  readonly deskFolder?: string
  /** In place of those that the site was made with. */
  readonly words?: SiteWords
}

export type RenderFunctions = MailModule & DeskModule & { readonly page: RenderPage }
export type Call = { readonly id: number; readonly name: keyof RenderFunctions; readonly input: unknown[] }
export type Answer = { readonly id: number; readonly result?: unknown; readonly error?: Error }

export type Rendering = {
  readonly page: RenderPage
  readonly mails: Mails
  readonly renderDesk: (...input: Parameters<DeskModule['renderDesk']>) => Promise<string>
  /** Renders something else from now on; the thread so far finishes what it has begun. */
  readonly show: (input: RenderInput) => Promise<void>
  readonly stop: () => Promise<void>
}

/** @param onDeath called when the thread has ended by itself. The next call opens another. */
export async function startRendering(first: RenderInput, onDeath: (error: Error) => void): Promise<Rendering> {
  let input = first
  let thread: Promise<Thread> | undefined
  const open = (next: RenderInput) => {
    const forget = () => {
      if (thread === opening) thread = undefined
    }
    const opening = openThread(next, (error) => {
      forget()
      onDeath(error)
    })
    opening.catch(forget)
    return opening
  }
  const call =
    (name: keyof RenderFunctions) =>
    async (...values: unknown[]) => {
      thread ??= open(input)
      return (await thread).call(name, values)
    }
  const ofMails = ['renderMail', 'slackMessage', 'calendarEntry'] as const
  thread = open(first)
  await thread
  return {
    page: call('page') as RenderPage,
    renderDesk: call('renderDesk') as Rendering['renderDesk'],
    mails: Object.fromEntries(ofMails.map((name) => [name, call(name)])) as Mails,
    show: async (next) => {
      const opening = open(next)
      await opening
      const before = thread
      input = next
      thread = opening
      await (await before)?.finish()
    },
    stop: async () => (await thread)?.finish(),
  }
}

type Thread = Awaited<ReturnType<typeof openThread>>

async function openThread(input: RenderInput, onDeath: (error: Error) => void) {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: input })
  const calls = new Map<number, PromiseWithResolvers<unknown>>()
  let [count, ending] = [0, false]
  let idle = () => {}
  // Rejects when a module can't be loaded.
  await once(worker, 'message')
  let fault = new Error('it ended')
  worker.on('error', (error: Error) => {
    fault = error
  })
  worker.on('message', ({ id, result, error }: Answer) => {
    if (error) calls.get(id)?.reject(error)
    else calls.get(id)?.resolve(result)
    calls.delete(id)
    if (calls.size === 0) idle()
  })
  worker.on('exit', () => {
    for (const { reject } of calls.values()) reject(new Error(`the thread that renders died: ${fault.message}`))
    calls.clear()
    idle()
    if (!ending) onDeath(fault)
  })
  return {
    call: (name: keyof RenderFunctions, input: unknown[]) => {
      count += 1
      const answer = Promise.withResolvers<unknown>()
      calls.set(count, answer)
      worker.postMessage({ id: count, name, input } satisfies Call)
      return answer.promise
    },
    /** Ends when its last call is answered. */
    finish: async () => {
      if (calls.size > 0) await new Promise<void>((resolve) => (idle = resolve))
      ending = true
      await worker.terminate()
    },
  }
}
