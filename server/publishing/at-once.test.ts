import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newFolder } from '../../tests/support/new-folder.ts'
import { editedSites } from './edited-sites.ts'

it('lets three processes make a site in one data folder at the same moment', { timeout: 180_000 }, async () => {
  // Apart from the build, whose cache it would use.
  const siteDir = join(await newFolder(), 'site')
  await cp('dist/site', siteDir, { recursive: true })
  for (const value of ['Once.', 'Twice.']) {
    const dataDir = await newFolder()
    const edits = { 'company.yaml': { 'firm.name': { value } } }
    const processes = Array.from({ length: 3 }, () => editedSites(siteDir, dataDir).prepare({ edits, record: null }))
    expect(await Promise.all(processes)).toEqual(Array(3).fill({ findings: [] }))
    expect(await readdir(join(dataDir, 'sites'))).toHaveLength(1)
  }
})
