/** Renders pages, emails and the desk in one thread, so that the server stays responsive. The thread loads the code once; content is an argument. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SiteContent } from '../../cms/site-content.ts'
import { shareWork } from '../../contracts/bounded-cache.ts'
import type { PageData } from '../../contracts/page-data.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'
import type { Mails } from '../../site/documents/emails/mail.ts'
import type { DeskFrame, DeskView } from '../desk/view.ts'

/** `folder`: a built site, with its code and content. */
export type RenderInput = {
  readonly folder: string
  readonly settings: SiteSettings
  /** The folder of the desk's code and content, if the site has another version. */
  readonly deskFolder?: string
}

/** What a site's `runtime/documents/emails.js` exports. */
export type MailModule = {
  readonly [Name in keyof Mails]: (content: SiteContent, ...input: Parameters<Mails[Name]>) => ReturnType<Mails[Name]>
} & { readonly renderSampleMails: (content: SiteContent) => string }

/** What a site's `runtime/documents/desk.js` exports. */
export type DeskModule = {
  readonly renderDesk: (content: SiteContent, frame: DeskFrame, view: DeskView) => string
}

/**
 * @param address a path with its query.
 * @param data personal to one visitor.
 * @param content used instead of the live site's, for a preview.
 * @returns HTML.
 */
export type RenderPage = (address: string, data?: PageData, content?: SiteContent) => Promise<string>

type Renderers = {
  readonly page: RenderPage
  /** @returns a page with a sample of each email, as HTML. */
  readonly renderSampleMails: (content: SiteContent) => Promise<string>
  readonly renderDesk: (frame: DeskFrame, view: DeskView) => Promise<string>
}

/** The thread's functions. Mails and the desk use the live site's content. */
export type RenderFunctions = Renderers & Mails & { readonly show: (folder: string) => void }

export type RenderCall = { readonly id: number; readonly name: keyof RenderFunctions; readonly input: unknown[] }
export type RenderAnswer = { readonly id: number; readonly result?: unknown; readonly error?: Error }

export type Rendering = Renderers & {
  readonly mails: Mails
  /**
   * Renders with another site's content from now on.
   * @param deskFolder set for a site of another version, whose code runs in a new thread. The old thread finishes its calls.
   */
  readonly show: (folder: string, deskFolder?: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** @param onDeath called when the thread ends unexpectedly. The next call starts another. */
export async function startRendering(first: RenderInput, onDeath: (error: Error) => void): Promise<Rendering> {
  let input = first
  const createThread = (next: RenderInput) => {
    const opening = shareWork(() =>
      openThread(next, (error) => {
        if (thread === opening) thread = createThread(input)
        onDeath(error)
      }),
    )
    return opening
  }
  let thread = createThread(first)

  const call = <Name extends keyof RenderFunctions>(name: Name) =>
    (async (...values: unknown[]) => (await thread()).call(name, values)) as RenderFunctions[Name]
  await thread()

  return {
    page: call('page'),
    renderSampleMails: call('renderSampleMails'),
    renderDesk: call('renderDesk'),
    mails: {
      renderMail: call('renderMail'),
      buildSlackMessage: call('buildSlackMessage'),
      buildCalendarEntry: call('buildCalendarEntry'),
    },
    show: async (folder, deskFolder) => {
      if (!deskFolder) {
        await (await thread()).call('show', [folder])
        input = { ...input, folder }
        return
      }
      const next = { ...input, folder, deskFolder }
      const opening = createThread(next)
      await opening()
      const before = thread.current()
      input = next
      thread = opening
      await (await before)?.finish()
    },
    stop: async () => (await thread.current())?.finish(),
  }
}

async function openThread(input: RenderInput, onDeath: (error: Error) => void) {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: input })
  const calls = new Map<number, PromiseWithResolvers<unknown>>()
  let [count, ending] = [0, false]
  let idle = () => {}
  // Rejects if a module can't be loaded.
  await once(worker, 'message')
  let fault = new Error('it ended')
  worker.on('error', (error: Error) => {
    fault = error
  })
  worker.on('message', ({ id, result, error }: RenderAnswer) => {
    if (error) calls.get(id)?.reject(error)
    else calls.get(id)?.resolve(result)
    calls.delete(id)
    if (calls.size === 0) idle()
  })
  worker.on('exit', () => {
    for (const { reject } of calls.values()) reject(new Error(`the rendering thread died: ${fault.message}`))
    calls.clear()
    idle()
    if (!ending) onDeath(fault)
  })
  return {
    call: (name: keyof RenderFunctions, input: unknown[]) => {
      count += 1
      const answer = Promise.withResolvers<unknown>()
      calls.set(count, answer)
      worker.postMessage({ id: count, name, input } satisfies RenderCall)
      return answer.promise
    },
    /** Ends the thread after its last call. */
    finish: async () => {
      if (calls.size > 0) await new Promise<void>((resolve) => (idle = resolve))
      ending = true
      await worker.terminate()
    },
  }
}
