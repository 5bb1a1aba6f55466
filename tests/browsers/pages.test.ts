/** Each kind of page in other engines, at phone and desktop width. */
import { expect, it } from 'vitest'
import { distinctPages, homeAtSection } from '../support/pages.ts'
import { inBothEngines } from './engines.ts'
import { faultsInLook } from './look.ts'
import { eventually } from './tab.ts'

inBothEngines((tab, site) => {
  it.each(distinctPages.filter((path) => !homeAtSection.includes(path)))(
    'shows %s without overflow, overlap or console errors',
    async (path) => {
      for (const width of [390, 1280]) {
        await tab().resize(width)
        await tab().open(site().origin + path)
        await eventually(async () => expect(await tab().ask(() => document.fonts.status)).toBe('loaded'))
        expect(await faultsInLook(tab()), `${path} at ${width}`).toEqual([])
      }
      // A not-found page logs its path.
      const unexpected = site()
        .faults.splice(0)
        .filter((fault) => !fault.includes(`404: no page at ${path}`))
      expect(unexpected).toEqual([])
    },
  )
})
