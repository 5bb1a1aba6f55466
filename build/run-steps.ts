import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderDigest, type Sources, sha256 } from './sources.ts'

/** One step of the build. When it runs, and whether it has to, follows from what it reads. */
export type Step = {
  /** As people read it: "The build stopped at …". */
  readonly name: string
  readonly inputs: {
    /** Globs of the sources that it reads; a function where it knows them only from its last run. */
    readonly files: readonly string[] | (() => Promise<readonly string[]>)
    /** What it waits for: steps whose output it reads, and those that judge its sources first. */
    readonly steps?: readonly Step[]
    /** Whatever else changes its output, such as settings; a function where it knows them only from its last run. */
    readonly values?: unknown
  }
  /** The folder that it makes; a step that only judges makes none. */
  readonly output?: string
  /** @throws what people have to know, as the message of an Error. */
  readonly run: (sources: Sources) => Promise<void>
}

/** A build that some steps stopped, with what they said. */
export class BuildFailure extends Error {
  constructor(failures: readonly { readonly step: Step; readonly reason: unknown }[]) {
    const said = failures.map(({ reason }) => (reason instanceof Error ? reason.message : String(reason)))
    const names = new Intl.ListFormat('en').format(failures.map(({ step }) => step.name))
    super([...new Set(said), `The build stopped at ${names}. Nothing was published.`].join('\n'))
  }
}

/**
 * Runs the steps whose inputs have changed, each as soon as those that it waits for are done. After a failure no
 * further step begins; those that run come to their end, so that all that is known is said, in the order of the list.
 * @param stamps the folder where a step's inputs and output of the last run are noted.
 * @param say told each step that ran, and how long it took.
 * @throws BuildFailure.
 */
export async function runSteps(
  steps: readonly Step[],
  sources: Sources,
  stamps: string,
  say: (line: string) => void,
): Promise<void> {
  await mkdir(stamps, { recursive: true })
  const outputs = new Map<Step, Promise<string>>()
  const failures = new Map<Step, unknown>()
  const outputOf = (step: Step): Promise<string> => {
    const known = outputs.get(step) ?? finish(step)
    outputs.set(step, known)
    return known
  }
  /** @returns a digest of what the step has made. */
  async function finish(step: Step): Promise<string> {
    const before = await Promise.all((step.inputs.steps ?? []).map(outputOf))
    if (failures.size > 0) throw new Error('an earlier step failed')
    try {
      return await runIfStale(step, before, sources, join(stamps, step.name.replaceAll(' ', '-')), say)
    } catch (error) {
      failures.set(step, error)
      throw error
    }
  }
  await Promise.allSettled(steps.map(outputOf))
  const failed = steps.filter((step) => failures.has(step))
  if (failed.length > 0) throw new BuildFailure(failed.map((step) => ({ step, reason: failures.get(step) })))
}

async function runIfStale(
  step: Step,
  before: readonly string[],
  sources: Sources,
  stamp: string,
  say: (line: string) => void,
): Promise<string> {
  const { files, values } = step.inputs
  const state = async () => {
    const globs = typeof files === 'function' ? await files() : files
    const inputs = [
      process.version,
      sources.digest(['*.json', ...globs]),
      before,
      typeof values === 'function' ? await values() : (values ?? null),
    ]
    const output = step.output === undefined ? '' : await folderDigest(step.output)
    return { stamp: sha256(JSON.stringify([inputs, output])), output }
  }
  const now = await state()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === now.stamp) return now.output

  const started = performance.now()
  // An interrupted step leaves output that no stamp may describe.
  await rm(stamp, { force: true })
  await step.run(sources)
  const made = await state()
  await writeFile(stamp, made.stamp)
  say(`  ${step.name} ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return made.output
}
