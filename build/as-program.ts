/** Does the work of a program. Where it fails, its reason is printed without a stack, and the program ends with 1. */
export async function asProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
