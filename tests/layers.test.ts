/**
 * Checks what each folder imports. The table lists the lowest layer first. A folder imports only from lower ones, so folders
 * can't form a cycle. Tests, and type-only imports between parts of the server, are exempt.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

type Layer = {
  readonly may: readonly string[]
  /** Folders from which only types may be imported. */
  readonly types?: readonly string[]
  readonly why: string
}

const shown = ['brand', 'contracts', 'cms']
const server = ['contracts', 'server']

const layers: Readonly<Record<string, Layer>> = {
  contracts: { may: [], why: 'browser and server share it: it knows neither' },
  brand: { may: [], why: 'pass what it needs as an argument' },
  content: { may: ['contracts'], why: 'a rule that needs more is a function in cms/validate/' },
  cms: { may: ['content', 'contracts'], why: 'pass what a rule needs besides as an argument' },
  'site/app/figures': { may: ['brand'], why: 'a figure knows no content and no routes: take them as props' },
  'site/app/ui': { may: ['brand'], why: 'a control knows no content and no routes: take them as props' },
  app: {
    may: [...shown, 'app', 'site/app/*', 'dist'],
    types: ['content'],
    why: 'what pages share with the server is in contracts/, and values of content/schema would carry Zod to visitors',
  },
  'site/app/islands': {
    may: [...shown, 'app', 'site/app/figures', 'site/app/sections', 'site/app/ui'],
    types: ['content'],
    why: 'an island knows no page',
  },
  'site/app/sections': {
    may: [...shown, 'app', 'site/app/figures', 'site/app/islands', 'site/app/seo', 'site/app/styles', 'site/app/ui'],
    types: ['content'],
    why: 'a section that two pages share knows no page',
  },
  'site/app/seo': { may: [...shown, 'app'], types: ['content'], why: 'it describes pages and renders none' },
  documents: { may: shown, types: ['content'], why: 'what documents share with pages is in cms/ and brand/' },
  desk: {
    may: [...shown, 'app', 'site/app/sections', 'site/app/ui', 'dist'],
    types: ['content', 'server/desk'],
    why: 'what runs in the server has no place in a page: take its types',
  },
  'server/database': { may: ['contracts'], why: 'it knows no other part of the server' },
  'server/core/http': { may: [...server, 'server/database'], why: 'it knows no route' },
  server: { may: [...server, 'server/*'], why: 'content comes from a finished site' },
  'server/pages': {
    may: [...server, 'server/database', 'server/core/http', 'cms'],
    why: 'a route that needs more belongs to the part that it serves',
  },
  'server/requests/appointments': {
    may: [...server, 'server/database', 'server/core/http'],
    why: 'requests/ calls it',
  },
  'server/requests': {
    may: [...server, 'server/requests/appointments', 'server/database', 'server/core/http', 'server/pages'],
    why: 'it queues rows, and does not know who sends, counts or shows them',
  },
  'server/requests/outbox': {
    may: [...server, 'server/requests/appointments', 'server/database', 'server/core/http', 'server/requests'],
    why: 'it sends what requests/ queued: take what others know as a function',
  },
  'server/publishing': {
    may: [...server, 'server/database', 'server/core/http', 'server/pages', 'cms', 'site-builder'],
    why: 'it builds and shows sites, and knows no request',
  },
  'server/monitoring': {
    may: [
      ...server,
      ...[
        'server/requests/appointments',
        'server/database',
        'server/core/http',
        'server/requests/outbox',
        'server/publishing',
      ],
    ],
    why: 'what it shares with the desk is in requests/ or contracts/',
  },
  'server/desk': { may: [...server, 'server/*', 'cms', 'content'], why: 'it takes pages from the finished site' },
  'site-builder': {
    may: [
      ...[...shown, 'content', 'app', 'site/app/seo', 'documents', 'build', 'server'],
      ...['server/database', 'server/core/http', 'server/pages'],
    ],
    types: ['server/desk'],
    why: 'it knows what a site is made of, and no request or visitor',
  },
  build: { may: ['app', 'cms', 'content', 'contracts', 'server', 'site-builder'], why: 'it runs on no server' },
  cli: {
    may: ['cms', 'content', 'server', 'server/database', 'server/desk'],
    why: 'it asks and prints: what it does is in server/ or cms/',
  },
}

function findLayer(file: string): string {
  const [top = '', part = '', inside] = file.split('/')
  return (top === 'app' || top === 'server') && inside !== undefined ? `${top}/${part}` : top
}

function findRule(layer: string): Layer | undefined {
  return layers[layer] ?? (layer.startsWith('site/app/') ? layers.app : undefined)
}

function allows(names: readonly string[], to: string): boolean {
  return names.includes(to) || names.includes(to.replace(/\/.*/, '/*'))
}

/** @returns the project's files that a file imports, and whether it imports only types. */
function listImports(file: string) {
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      path: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ path: moduleRequest.value, isType }] : [])),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      [...source.slice(start, end).matchAll(/^['"](.*)['"]$/g)].map(([, path = '']) => ({ path, isType: false })),
    ),
  ].filter(({ path }) => path.startsWith('.'))
}

it('each folder imports only from lower layers', () => {
  const files = globSync('{app,brand,build,cli,cms,content,contracts,desk,documents,server,site-builder}/**/*.{ts,tsx}')
  const own = files.filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
  expect(own.length).toBeGreaterThan(400)
  const wrong = own.flatMap((file) => {
    const from = findLayer(file)
    const rule = findRule(from)
    return listImports(file).flatMap(({ path, isType }) => {
      const to = findLayer(join(dirname(file), path))
      const isServerType = isType && from.startsWith('server') && to.startsWith('server')
      if (!rule || to === from || isServerType || allows(rule.may, to)) return []
      if (isType && allows(rule.types ?? [], to)) return []
      return [`${file} imports ${path}: ${rule.why}`]
    })
  })
  expect(wrong).toEqual([])
})
