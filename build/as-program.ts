/** Runs a program. On failure it prints the message without a stack and exits with 1. */
export async function asProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
