import type { z } from 'zod'
import type { navigationFile } from '../../content/schema/navigation.ts'
import { guideRoutes } from '../../contracts/addresses.ts'
import { type Content, createIssue } from '../content.ts'
import { formatEntryAddress, listEntries } from '../guides/guide-pages.ts'
import { getAt, getOwn, type Path } from '../safe-access.ts'
import type { Issue } from './issue.ts'

type Address = { readonly file: string; readonly name: string; readonly path: Path; readonly address: string }

/** @returns the current and earlier addresses of the pages in content/guides/. */
export function listAddresses({ guides }: Pick<Content, 'guides'>): Address[] {
  return [...guides].flatMap(([file, { fields }]) => {
    const name = String(getOwn(fields, 'name'))
    const formerly = getOwn(fields, 'formerly')
    const earlier = Array.isArray(formerly) ? formerly.map((_, index) => ['formerly', index]) : []
    return [['address'], ...earlier].map((path) => ({
      file,
      name,
      path: ['front', ...path],
      address: String(getAt(fields, path)),
    }))
  })
}

const routePatterns = guideRoutes.map((route) => new RegExp(`^${route.replace(':guide', '[^/]+')}$`))

/**
 * Checks that each page has an address of its own: below /resources/, or that of a menu entry that is coming soon.
 * @param pages the paths of the other pages.
 */
export function checkAddresses(content: Content, pages: ReadonlySet<unknown>): Issue[] {
  const { menus } = content.values.get('navigation.yaml') as z.infer<typeof navigationFile>
  const entries = new Set(listEntries(menus).map(({ path }) => formatEntryAddress(path)))
  const all = listAddresses(content)
  return all.flatMap(({ file, path, address }, index) => {
    const other = all.find((each, at) => at !== index && each.address === address)
    const isAllowed = entries.has(address) || routePatterns.some((pattern) => pattern.test(address))
    const remedy = pages.has(address)
      ? `another page of the site is at ${address}; choose another address`
      : other
        ? `the page “${other.name}” has the address ${address}; choose another`
        : isAllowed
          ? undefined
          : 'write an address below /resources/, or that of a menu entry that says “coming soon”'
    return remedy ? [createIssue(content, file, path, remedy)] : []
  })
}
