/** Our flags must include Playwright's. */
import { chromium } from '@playwright/test'
import { browserFlags, findPageBrowser } from './browser.ts'
import { expect, test } from './test.ts'

const prefix = '--disable-features='

test('our browser flags match what Playwright turns off', async () => {
  const server = await chromium.launchServer({ executablePath: findPageBrowser() ?? '', args: browserFlags })
  const lists = server.process().spawnargs.filter((flag) => flag.startsWith(prefix))
  await server.close()
  const [playwrights = [], ours = []] = lists.map((list) => list.slice(prefix.length).split(','))
  expect(lists).toHaveLength(2)
  expect(ours).toEqual(expect.arrayContaining(playwrights))
})
