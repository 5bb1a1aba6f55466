import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { boundedCache, shareWork } from './bounded-cache.ts'

it('creates a cached value once, and removes the oldest value at its limit', () => {
  const cache = boundedCache<string>(2)
  const made: string[] = []
  const get = (key: string) =>
    cache(key, () => {
      made.push(key)
      return `of ${key}`
    })
  expect(['a', 'a', 'b', 'c', 'c', 'a'].map(get)).toEqual(['of a', 'of a', 'of b', 'of c', 'of c', 'of a'])
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})

it('creates a promise again after a failure, and keeps one that succeeds', async () => {
  const cache = boundedCache<Promise<string>>(2)
  await expect(cache('a', () => Promise.reject(new Error('slow')))).rejects.toThrow('slow')
  expect(await cache('a', async () => 'read')).toBe('read')
  expect(await cache('a', async () => 'read again')).toBe('read')
  expect([await cache('a'), cache('b')]).toEqual(['read', undefined])
})

it('shares work in progress', async () => {
  let count = 0
  const work = shareWork(async () => {
    count += 1
  }, 0)
  await Promise.all([work(), work(), work.current()])
  expect([count, work.current()]).toEqual([1, undefined])
})

/** Variables and fields that hold a promise or nothing, and collections of promises by key. */
const heldPromise =
  /\w+\??: [^=;(){\n]*\b(?:Promise<[^=;()\n]*\| (?:undefined|null)\b|(?:undefined|null) \| Promise<)|\w+\?: Promise<|\b(?:Map|Record)<[^=;()\n]*\bPromise</g
const asyncFunction = /\basync function (\w+)|\b(\w+) = async\b|\bfunction (\w+)\([^{;]*\): Promise</g
const keptCall = /\?\?= (\w+)\(/g

it('holds every shared promise, so that no failure is kept', () => {
  const files = globSync('{brand,cms,contracts,desk,ops,platform,server,site,tests}/**/*.{ts,tsx}', {
    exclude: [import.meta.filename],
  })
  const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const)
  const asynchronous = new Set(
    sources.flatMap(([, text]) => [...text.matchAll(asyncFunction)].map((found) => found.slice(1).join(''))),
  )
  const held = (source: string) => [
    ...(source.match(heldPromise) ?? []),
    ...[...source.matchAll(keptCall)].flatMap(([text, name = '']) => (asynchronous.has(name) ? [text] : [])),
  ]
  for (const one of [
    'let a: Promise<B> | null',
    'let a: undefined | Promise<B>',
    'a?: Promise<B>',
    'new Map<string, Promise<B>>()',
    `a ??= ${[...asynchronous][0]}(b)`,
  ])
    expect(held(one), one).toHaveLength(1)
  expect(sources.flatMap(([file, text]) => held(text).map((each) => `${file}: ${each}`))).toEqual([])
})

/** Module-level collections that the file adds to, except a WeakMap, which releases its entries. */
function listGrowing(source: string): string[] {
  const declared = source.matchAll(
    /^(?:export )?(?:const|let) (\w+)\b(?:(?!\n\w)[\s\S])*?= (?:new (?:Map|Set)\b|\{\}|\[\])/gm,
  )
  const added = (name: string) => new RegExp(`\\b${name}(?:\\.(?:set|add|push|unshift)\\(|\\[[^\\]]+\\] (?:\\?\\?)?= )`)
  return [...declared].flatMap(([, name = '']) => (added(name).test(source) ? [name] : []))
}

it('is the only module-level collection that grows', () => {
  expect(listGrowing('const a = new Map<string, B>()\nexport const f = () => a.set(x, y)')).toEqual(['a'])
  expect(listGrowing('const a: Record<string, B> = {}\nfunction f() {\n  a[x] = y\n}')).toEqual(['a'])
  const files = globSync('{server,cms,contracts,desk,site/{app,documents}}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  const growing = files.flatMap((file) => listGrowing(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
  expect(growing).toEqual([])
})
