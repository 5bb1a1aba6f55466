/** Checks that every regular expression on the server matches in linear time. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test, vi } from 'vitest'

// Runs recheck in this process, without its Java or native program.
vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure')
const { checkSync } = await import('recheck')

const safeList = 'tests/safe-expressions.txt'
const { version: recheckVersion } = createRequire(import.meta.url)('recheck/package.json') as {
  readonly version: string
}

const folders = '{cms,content,contracts,desk,platform,server,ops/commands,site/{app,documents}}/**/*.{ts,tsx}'
const files = globSync(folders).filter((file) => !/\.test\.|\btesting\b/.test(file))

test('every expression matches in time proportional to the length of the text', async () => {
  const found = new Map<string, { readonly source: string; readonly flags: string; readonly file: string }>()
  const add = (file: string, { source, flags }: { readonly source: string; readonly flags: string }) =>
    found.set(`/${source}/${flags}`, { source, flags, file })
  for (const file of files) {
    const [literals, constructs] = listExpressions(file)
    for (const { pattern, flags } of literals) add(file, { source: pattern, flags })
    if (constructs) for (const expression of await listConstructedExpressions(file)) add(file, expression)
  }
  // Without an unlimited repetition, the work at each position is limited.
  const repeating = [...found.values()].filter(({ source }) => /[*+]|\{\d+,\}/.test(source.replaceAll(/\\./g, '')))
  expect(repeating.length).toBeGreaterThan(50)
  // Judging all takes 20 s of processor time, so those that this version of recheck judged safe are stored.
  const [version, ...stored] = readFileSync(safeList, 'utf8').trimEnd().split('\n')
  const known = new Set(version === recheckVersion ? stored : [])
  // recheck counts characters and not time, so a busy machine doesn't change the result.
  const limits = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null }
  const slow: string[] = []
  const safe: string[] = []
  for (const { source, flags, file } of repeating) {
    const expression = `/${source}/${flags}`
    const judged = known.has(expression) ? ({ status: 'safe' } as const) : checkSync(source, flags, limits)
    if (judged.status === 'safe') safe.push(expression)
    else
      slow.push(
        `${file}: ${expression} is ${judged.status === 'vulnerable' ? judged.complexity.summary : judged.status}`,
      )
  }
  // Like a new snapshot: commit it.
  if (!process.env.CI) writeFileSync(safeList, `${[recheckVersion, ...safe.toSorted()].join('\n')}\n`)
  expect(slow).toEqual([])
})

function listExpressions(file: string) {
  const literals: { readonly pattern: string; readonly flags: string }[] = []
  let constructs = false
  JSON.stringify(parseSync(file, readFileSync(file, 'utf8')).program, (_key, node) => {
    if (node?.regex) literals.push(node.regex)
    constructs ||= node?.callee?.name === 'RegExp'
    return typeof node === 'bigint' ? undefined : node
  })
  return [literals, constructs] as const
}

/** @returns the expressions that a file creates with `new RegExp` while it loads. @throws when it creates none. */
async function listConstructedExpressions(file: string): Promise<RegExp[]> {
  const made: RegExp[] = []
  const construct = (target: typeof RegExp, given: unknown[]) => {
    const expression = Reflect.construct(target, given)
    // Packages that it loads create theirs too: the third line of the stack is the caller.
    if (new Error().stack?.split('\n')[2]?.includes(file)) made.push(expression)
    return expression
  }
  vi.resetModules()
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }))
  await import(resolve(file)).finally(() => vi.unstubAllGlobals())
  if (made.length === 0) throw new Error(`${file} creates an expression in a function: create it while the file loads`)
  return made
}
