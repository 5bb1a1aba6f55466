import type { Load } from './phone.ts'

const kilobyte = 1024

/** @param loads the measurements by page. The others are compared with the first. */
export function printTable(loads: ReadonlyMap<string, readonly Load[]>): void {
  const [limit = []] = loads.values()
  const ms = (of: keyof Load) => (all: readonly Load[]) => median(all, of).toFixed(0)
  const size = (of: keyof Load) => (all: readonly Load[]) => (median(all, of) / kilobyte).toFixed(1)
  const against = (of: keyof Load) => (all: readonly Load[]) => (median(all, of) / median(limit, of)).toFixed(2)
  const columns: Readonly<Record<string, (all: readonly Load[]) => string>> = {
    'first paint ms': ms('firstPaint'),
    '× limit': against('firstPaint'),
    'LCP ms': ms('largestPaint'),
    '× limit ': against('largestPaint'),
    shift: (all) => median(all, 'shift').toFixed(3),
    'blocking ms': ms('blocking'),
    'script KiB': size('script'),
    'font KiB': size('font'),
    'total KiB': size('total'),
  }
  console.log(`| page | ${Object.keys(columns).join(' | ')} |`)
  console.log(`| --- |${' ---: |'.repeat(Object.keys(columns).length)}`)
  for (const [name, all] of loads) {
    console.log(
      `| ${name} | ${Object.values(columns)
        .map((cell) => cell(all))
        .join(' | ')} |`,
    )
  }
}

function median(all: readonly Load[], of: keyof Load): number {
  return all.map((load) => load[of]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}
