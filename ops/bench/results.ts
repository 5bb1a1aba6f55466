export type Result = {
  readonly what: string
  readonly seen: string
  readonly bar?: string
}

/** @param load the load average at the start, as in `uptime`. */
export function printResults(results: readonly Result[], load: number): void {
  console.log(`\nAll results. The load average at the start was ${load.toFixed(1)}.\n`)
  console.log('| what | measured | limit |\n| --- | ---: | ---: |')
  for (const { what, seen, bar = '' } of results) console.log(`| ${what} | ${seen} | ${bar} |`)
}
