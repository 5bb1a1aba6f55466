/** The program's side of run-program.ts. */
import { flushCompileCache } from 'node:module'

export type ProgramMessage<Answer = unknown> =
  | { readonly ready: true }
  | { readonly noted: string }
  | { readonly error: string; readonly code: string | undefined }
  | { readonly answer: Answer }

const sendMessage = (message: ProgramMessage) => new Promise<void>((sent) => process.send?.(message, () => sent()))

/**
 * Answers the server's tasks in this process.
 * @param answer runs a task. It can note its progress, which the server has if the task never ends.
 */
export function answerTasks<Task>(
  answer: (task: Task, note: (text: string) => Promise<void>) => unknown | Promise<unknown>,
): void {
  // The server has ended.
  process.once('disconnect', () => process.exit(1))
  process.on('message', async (task: Task) => {
    try {
      await sendMessage({ answer: await answer(task, (noted) => sendMessage({ noted })) })
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      await sendMessage({ error: message, code })
    }
  })
  // Now, because the program is killed at its end. Without NODE_COMPILE_CACHE, this does nothing.
  flushCompileCache()
  void sendMessage({ ready: true })
}
