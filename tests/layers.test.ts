/**
 * Checks what each folder imports. The table lists the layers from the lowest up, and a layer imports only from layers above it
 * in the table, so folders can't form a cycle. Tests, and type-only imports between parts of the server, are exempt.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { listImports } from './support/list-imports.ts'

type Layer = {
  /** Layers, `node:` and packages. */
  readonly may: readonly string[]
  /** Layers and packages from which only types may be imported. */
  readonly types?: readonly string[]
  readonly why: string
}

const data = ['contracts', 'brand', 'cms']
const core = ['contracts', 'platform', 'server/core', 'node:', 'fastify']

const layers: Readonly<Record<string, Layer>> = {
  contracts: { may: ['zod'], why: 'browser and server share it: it knows neither' },
  platform: { may: ['contracts', 'node:'], why: 'every program uses it: pass what it needs as an argument' },
  brand: { may: ['node:', 'fontaine', 'subset-font'], why: 'pass what it needs as an argument' },
  content: { may: ['contracts', 'zod'], why: 'a rule that needs more is a function in cms/validate/' },
  cms: {
    may: ['content', 'contracts', 'node:', 'zod', 'yaml', 'unified', 'rehype-slug', 'remark-*'],
    types: ['hast', 'mdast'],
    why: 'pass what a rule needs besides as an argument',
  },
  'site/app/figures': { may: ['brand', 'react'], why: 'a figure knows no content and no routes: take them as props' },
  'site/app/ui': {
    may: ['brand', 'react', 'class-variance-authority'],
    why: 'a control knows no content and no routes: take them as props',
  },
  'site/app': {
    may: [...data, 'site/app/*', 'dist', 'node:', 'react', 'react-dom', 'react-router', '@react-router/dev'],
    types: ['content'],
    why: 'what pages share with the server is in contracts/, and values of content/schema would carry Zod to visitors',
  },
  'site/app/seo': {
    may: [...data, 'site/app'],
    types: ['content', 'react-router', 'schema-dts'],
    why: 'it describes pages and renders none',
  },
  'site/app/islands': {
    may: [
      ...[...data, 'site/app', 'site/app/figures', 'site/app/sections', 'site/app/ui'],
      ...['react', 'react-dom', '@radix-ui/react-tooltip', '@tanstack/react-query', '@datadog/browser-rum', 'sonner'],
    ],
    types: ['content'],
    why: 'an island knows no page',
  },
  'site/app/sections': {
    may: [
      ...[
        ...data,
        'site/app',
        'site/app/figures',
        'site/app/islands',
        'site/app/seo',
        'site/app/styles',
        'site/app/ui',
      ],
      ...['react', 'react-router', 'hast-util-to-jsx-runtime'],
    ],
    types: ['content', 'zod'],
    why: 'a section that two pages share knows no page',
  },
  'site/app/pages': {
    may: [...data, 'site/app', 'site/app/*', 'react', 'react-dom', 'react-router'],
    types: ['content'],
    why: 'a page is made of sections and content',
  },
  'site/documents': {
    may: [
      ...[...data, 'node:', 'react', 'react-dom', 'ical.js', '@myriaddreamin/typst-ts-node-compiler'],
      ...['@resvg/resvg-js', 'sharp', 'subset-font', 'wawoff2'],
    ],
    types: ['content', 'site/app/seo'],
    why: 'what documents share with pages is in cms/ and brand/',
  },
  'site/bundling': {
    may: ['contracts', 'content', 'site/app', 'node:', 'lightningcss'],
    types: ['vite', '@react-router/dev'],
    why: 'it knows sources and no finished page',
  },
  'site/pages': {
    may: [...data, 'site/app', 'site/app/seo', 'site/bundling', 'node:', 'lightningcss', 'parse5', 'react-router'],
    types: ['site', 'site/documents'],
    why: 'it renders and finishes pages',
  },
  'site/checks': { may: ['cms', 'site/app'], types: ['site/pages'], why: 'it judges finished pages' },
  'site/pictures': {
    may: ['cms', 'content', 'contracts', 'platform', 'site/bundling', 'node:', 'sharp'],
    why: 'a picture knows no page',
  },
  site: {
    may: [...data, 'content', 'platform', 'site/*', 'node:', 'react-router'],
    types: ['@react-router/dev'],
    why: 'it makes a site, and knows no server, request or visitor',
  },
  'server/core': {
    may: [...core, 'nodemailer', 'pino', 'zod', '@fastify/*'],
    types: ['site'],
    why: 'it knows no route and no table',
  },
  'server/database': {
    may: ['contracts', 'platform', 'server/core', 'node:', 'kysely', 'pg'],
    types: ['site/documents'],
    why: 'it knows no other part of the server',
  },
  'server/pages': {
    may: [...core, 'cms', 'server/database', 'site/pages'],
    types: ['site', 'site/documents'],
    why: 'a route that needs more belongs to the part that it serves',
  },
  'server/requests': {
    may: [...core, 'server/database', 'server/pages', 'site/documents', 'kysely', 'nodemailer', 'ical.js'],
    types: ['site'],
    why: 'it knows no publication and no desk: take what they know as a function',
  },
  'server/publishing': {
    may: [...core, 'cms', 'server/database', 'server/pages', 'site', 'site/app', 'kysely'],
    why: 'it builds and shows sites, and knows no request',
  },
  'server/monitoring': {
    may: [...core, 'server/database', 'server/publishing', 'server/requests', 'kysely', 'isbot', 'zod'],
    why: 'what it shares with the desk is in requests/ or contracts/',
  },
  'server/desk': {
    may: [
      ...[...core, 'cms', 'content', 'server/*', 'site/documents'],
      ...['kysely', 'zod', 'parse5', 'openid-client', '@fastify/*'],
    ],
    types: ['site', 'site/pictures'],
    why: 'it takes pages from the finished site',
  },
  server: { may: [...core, 'server/*'], why: 'content comes from a finished site' },
  desk: {
    may: [
      ...[...data, 'site/app', 'site/app/sections', 'site/app/ui', 'dist', 'react', 'react-dom'],
      ...['turndown', '@joplin/turndown-plugin-gfm'],
    ],
    types: ['content', 'server/desk'],
    why: 'what runs in the server has no place in a page: take its types',
  },
  ops: { may: ['*'], why: 'no other folder imports it' },
}

function findLayer(file: string): string {
  const [top = '', part = '', inner = '', inside] = file.split('/')
  if (top === 'site' && part === 'app') return inside === undefined ? 'site/app' : `site/app/${inner}`
  return (top === 'site' || top === 'server') && inner !== '' ? `${top}/${part}` : top
}

/** @returns a package's name, `node:`, or the path of a project's file. */
function findTarget(file: string, path: string): string {
  if (path.startsWith('.')) return findLayer(join(dirname(file), path))
  if (path.startsWith('node:')) return 'node:'
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}

function allows(names: readonly string[], to: string): boolean {
  return names.some((name) => name === to || (name.endsWith('*') && to.startsWith(name.slice(0, -1))))
}

const files = globSync('{brand,cms,content,contracts,desk,ops,platform,server,site}/**/*.{ts,tsx,mjs}')
const importsOf = (file: string) => listImports(file, readFileSync(file, 'utf8'))
const own = files.filter((file) => !/\.test\.tsx?$|\.d\.m?ts$/.test(file))

it('each folder imports only what its layer may', () => {
  expect(own.length).toBeGreaterThan(400)
  const wrong = own.flatMap((file) => {
    const from = findLayer(file)
    const rule = layers[from]
    if (!rule) return [`${file} is in no layer`]
    return importsOf(file).flatMap(({ path, isType }) => {
      const to = findTarget(file, path)
      const isServerType = isType && from.startsWith('server') && to.startsWith('server')
      if (to === from || isServerType || allows(rule.may, to) || (isType && allows(rule.types ?? [], to))) return []
      return [`${file} imports ${path}: ${rule.why}`]
    })
  })
  expect(wrong).toEqual([])
})

/** The top folders' imports, types included: nothing that reads one folder has to read another one twice. */
it('the folders at the root form no cycle', () => {
  const room = (layer: string) => layer.split('/')[0] ?? ''
  const imports = new Map<string, Set<string>>()
  for (const file of own) {
    const from = room(file)
    const to = importsOf(file).map(({ path }) => room(findTarget(file, path)))
    imports.set(from, new Set([...(imports.get(from) ?? []), ...to.filter((each) => each !== from)]))
  }
  let open = new Map([...imports].map(([from, to]) => [from, [...to].filter((each) => imports.has(each))]))
  while (open.size > 0) {
    const free = [...open].filter(([, to]) => to.every((each) => !open.has(each))).map(([from]) => from)
    expect(free, `a cycle between ${[...open.keys()]}`).not.toEqual([])
    open = new Map([...open].filter(([from]) => !free.includes(from)))
  }
})
