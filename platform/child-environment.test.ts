import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('is the environment of every program that the server starts', () => {
  const sources = globSync('{server,site,platform}/**/*.ts', { exclude: ['**/*.test.ts', 'site/bundling/**'] }).map(
    (file) => readFileSync(file, 'utf8'),
  )
  const starting = sources.filter((text) => text.includes('node:child_process'))
  expect(starting).not.toEqual([])
  for (const text of starting) {
    const started = text.match(/\b(?:spawn|fork|exec|execFile)(?:Sync)?\(/g)
    expect(text.match(/\benv: buildChildEnvironment\(\)/g)).toHaveLength(Number(started?.length))
  }
})
