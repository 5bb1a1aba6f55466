import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { getViewName } from '../../contracts/monitoring.ts'
import type { SiteManifest } from '../manifest.ts'
import routes from './routes.ts'

const table = (routes as readonly RouteConfigEntry[]).map(({ path, index, file }) => ({
  ...(index ? { index } : {}),
  path: path ?? '/',
  handle: file,
}))
const findPattern = (path: string) => matchRoutes(table as Parameters<typeof matchRoutes>[0], path)?.[0]?.route.path

/** Specified addresses that are their own pattern. Monitoring must name their views by it. */
const fixed = [
  ...['/', '/services', '/services/prompt-assistance', '/ai-consulting', '/pricing', '/ai-readiness-assessment'],
  ...['/executive-guide', '/resources/ai-accounting-guide', '/case-studies', '/resources', '/about', '/contact'],
]
const others = { '/solutions/challenges/anything': '/solutions/challenges/:challenge', '/no/such/page': '*' }
const specified = [...fixed.map((path) => [path, path] as const), ...Object.entries(others)]

describe('routes', () => {
  it.each(specified)('name the view of %s as %s', (path, view) => {
    expect(getViewName(findPattern(path))).toBe(view)
  })

  it('name the view of an unmatched path', () => {
    expect(getViewName(undefined)).toBe('Unknown View')
  })

  it('name the view in each built page', () => {
    const { files } = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest
    const pages = files.filter(({ cache }) => cache === 'page')
    expect(pages.length).toBeGreaterThan(20)
    for (const { path, file, status } of pages) {
      const html = readFileSync(`dist/site/${file}`, 'utf8')
      const view = status === 404 ? '*' : getViewName(findPattern(path))
      expect(html.slice(0, 200), path).toContain(`data-view="${view}"`)
    }
  })
})
