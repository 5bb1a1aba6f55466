/** One figure of a run. */
export type Result = {
  readonly what: string
  readonly seen: string
  /** What it is held to, where something says so. */
  readonly bar?: string
}

/** Prints all figures of a run as one table. @param load how busy the machine was at the start, as `uptime` counts. */
export function printResults(results: readonly Result[], load: number): void {
  console.log(`\nAll of this run; load of the machine at its start ${load.toFixed(1)}\n`)
  console.log('| measured | seen | bar |\n| --- | ---: | ---: |')
  for (const { what, seen, bar = '' } of results) console.log(`| ${what} | ${seen} | ${bar} |`)
}
