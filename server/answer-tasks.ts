/** The other side of run-program.ts. */

export type ProgramMessage<Answer = unknown> =
  | { readonly ready: true }
  | { readonly noted: string }
  | { readonly error: string }
  | { readonly answer: Answer }

const sendMessage = (message: ProgramMessage) => new Promise<void>((sent) => process.send?.(message, () => sent()))

/**
 * Makes this process one that answers the tasks of the server.
 * @param answer to a task. What it notes tells the server how far it came, should it never answer.
 */
export function answerTasks<Task>(
  answer: (task: Task, note: (text: string) => Promise<void>) => unknown | Promise<unknown>,
): void {
  // The server has gone.
  process.once('disconnect', () => process.exit(1))
  process.on('message', async (task: Task) => {
    try {
      await sendMessage({ answer: await answer(task, (noted) => sendMessage({ noted })) })
    } catch (error) {
      await sendMessage({ error: (error as Error).message })
    }
  })
  void sendMessage({ ready: true })
}
