/** Lists the packages that the server's own threads load. A new parser belongs in a program (run-program.ts), or below with a reason. */
import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { listImports } from '../tests/support/list-imports.ts'

/** They read no untrusted text, or are the web server, the database and the mails, which have their own limits. */
const allowed = [
  'fastify',
  '@fastify/cookie',
  '@fastify/csrf',
  '@fastify/multipart',
  'kysely',
  'pg',
  'pino',
  'zod',
  'isbot',
  'nodemailer',
  'openid-client',
  'react-router',
  // The desk's preview parses pages that the site rendered.
  'parse5',
]

type Module = { readonly packages: readonly string[]; readonly files: readonly string[] }

/** @returns the modules that a module loads, without types. */
function readModule(file: string): Module {
  const source = readFileSync(file, 'utf8')
  const loaded = [
    ...listImports(file, source).flatMap(({ path, isType }) => (isType ? [] : [path])),
    // The server's threads.
    ...[...source.matchAll(/new Worker\(new URL\('([^']+)'/g)].map(([, name = '']) => name),
  ]
  const outside = loaded.filter(
    (name) => !name.startsWith('.') && !/^node:/.test(name) && !builtinModules.includes(name),
  )
  const getPackageName = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  const files = loaded.filter((name) => /^\.{1,2}\/.*\.tsx?$/.test(name)).map((name) => join(dirname(file), name))
  return { packages: outside.map(getPackageName), files }
}

function loadedFrom(...entries: readonly string[]): Map<string, Module> {
  const modules = new Map<string, Module>()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (modules.has(file)) continue
    const module = readModule(file)
    modules.set(file, module)
    open.push(...module.files)
  }
  return modules
}

it('loads no parsers from packages into the server’s threads', () => {
  const modules = loadedFrom('server/main.ts')
  expect([...modules.keys()]).toContain('server/pages/render-worker.ts')
  const others = [...modules].flatMap(([file, { packages }]) =>
    packages.filter((name) => !allowed.includes(name)).map((name) => `${file} loads ${name}`),
  )
  expect(others).toEqual([])
})

it('starts programs only in run-program.ts', () => {
  const sources = globSync('{server,site,platform}/**/*.ts', { exclude: ['**/*.test.ts', 'site/bundling/**'] })
  const starting = sources.filter((file) => readFileSync(file, 'utf8').includes("from 'node:child_process'"))
  expect(starting.sort()).toEqual(['platform/run-program.ts'])
})
