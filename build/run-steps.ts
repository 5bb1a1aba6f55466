import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderDigest, type Sources, sha256 } from './sources.ts'

export type Step = {
  readonly name: string
  readonly inputs: {
    /** Globs of its sources; a function if they are known from its last run only. */
    readonly files: readonly string[] | (() => Promise<readonly string[]>)
    readonly steps?: readonly Step[]
    /** Other inputs, such as settings; a function if they are known from its last run only. */
    readonly values?: unknown
  }
  readonly output?: string
  readonly run: (sources: Sources) => Promise<void>
}

export class BuildFailure extends Error {
  constructor(failures: readonly { readonly step: Step; readonly reason: unknown }[]) {
    const messages = failures.map(({ reason }) => (reason instanceof Error ? reason.message : String(reason)))
    const names = new Intl.ListFormat('en').format(failures.map(({ step }) => step.name))
    super([...new Set(messages), `The build stopped at ${names}. Nothing was published.`].join('\n'))
  }
}

/**
 * Runs stale steps, each as soon as its dependencies are done. After a failure no step starts, but running ones finish,
 * so that all messages are shown.
 * @param stamps the folder with digests of the last run.
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
  // An interrupted step's output must not match a stamp.
  await rm(stamp, { force: true })
  await step.run(sources)
  const made = await state()
  await writeFile(stamp, made.stamp)
  say(`  ${step.name} ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return made.output
}
