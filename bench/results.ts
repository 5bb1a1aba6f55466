export type Result = {
  readonly what: string
  readonly seen: string
  readonly bar?: string
}

/** @param load of the machine at the start, as in `uptime`. */
export function printResults(results: readonly Result[], load: number): void {
  console.log(`\nAll of this run; load of the machine at its start ${load.toFixed(1)}\n`)
  console.log('| measured | seen | bar |\n| --- | ---: | ---: |')
  for (const { what, seen, bar = '' } of results) console.log(`| ${what} | ${seen} | ${bar} |`)
}
