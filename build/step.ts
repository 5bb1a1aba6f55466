import type { Sources } from './sources.ts'

/** One step of the build. When it runs, and whether it has to, follows from what it reads. */
export type Step = {
  /** As people read it: "The build stopped at …". */
  readonly name: string
  readonly inputs: {
    /** Globs of the sources that it reads; a function where it knows them only from its last run. */
    readonly files: readonly string[] | (() => Promise<readonly string[]>)
    /** What it waits for: steps whose output it reads, and those that judge its sources first. */
    readonly steps?: readonly Step[]
    /** Whatever else changes its output, such as settings. */
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
    super([...said, `The build stopped at ${names}. Nothing was published.`].join('\n'))
  }
}
