/** Pages and visitors' journeys in other engines. Their results are tested in Chromium (tests/journeys/). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { interpolate } from '../../cms/interpolate.ts'
import { referencePattern } from '../../contracts/addresses.ts'
import { paths } from '../../site/app/paths.ts'
import { waitUntil } from '../support/eventually.ts'
import { distinctPages, homeAtSection } from '../support/pages.ts'
import { siteContent } from '../support/site-content.ts'
import { findLayoutFaults } from './find-layout-faults.ts'
import { openFirefox } from './firefox.ts'
import { chooseOption, fillIn, pressButton, type Tab, typeText, waitForHydration } from './tab.ts'
import { serveWatched, type WatchedSite } from './watched-site.ts'
import { openWebKit } from './webkit.ts'

const { consultationForm, formCopy, menus, navigationCopy, promptRescueForm, quizCopy, quizQuestions } = siteContent

const services = menus.find(({ id }) => id === 'services')
const rescueName = services?.live.find(({ path }) => path === paths.promptRescue)?.name

const isAt = (tab: Tab, path: string) =>
  waitUntil(async () => expect(await tab.ask(() => location.pathname)).toBe(path))
const shows = (tab: Tab, selector: string, text: string | RegExp) =>
  waitUntil(async () => {
    const texts = await tab.ask(
      (found) => [...document.querySelectorAll(found)].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
      selector,
    )
    expect(texts).toContainEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text))
  })
const openMenu = (tab: Tab) => tab.ask(() => document.querySelector(':popover-open')?.id ?? null)

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
])('%s', (_name, start) => {
  let tab: Tab
  let site: WatchedSite
  beforeAll(async () => {
    site = await serveWatched()
    tab = await start()
  })
  // An error on a page fails a test.
  afterEach(() => expect(site.faults.splice(0)).toEqual([]))
  afterAll(async () => {
    await tab?.close()
    await site?.stop()
  })

  it.each(distinctPages.filter((path) => !homeAtSection.includes(path)))(
    'shows %s without overflow or overlap',
    async (path) => {
      for (const width of [390, 1280]) {
        await tab.resize(width)
        await tab.open(site.origin + path)
        await waitUntil(async () => expect(await tab.ask(() => document.fonts.status)).toBe('loaded'))
        expect(await findLayoutFaults(tab), `${path} at ${width}`).toEqual([])
      }
      // A not-found page logs its path.
      const logged = site.faults.splice(0)
      expect(logged.filter((fault) => !fault.includes(`404: no page at ${path}`))).toEqual([])
    },
  )

  const open = async (path: string, width = 390) => {
    await tab.resize(width)
    await tab.open(site.origin + path)
  }

  it('opens each menu within the window, closes it, and follows its links', async () => {
    await open(paths.home, 1280)
    // Firefox before 143 has the phone's menu at every width.
    const areInBar = await tab.ask(() => CSS.supports('selector(::details-content)'))
    for (const { id, name } of areInBar ? menus : []) {
      await pressButton(tab, 'button', name)
      await waitUntil(async () => expect(await openMenu(tab)).toBe(`menu-${id}`))
      expect(await findLayoutFaults(tab)).toEqual([])
    }
    if (areInBar) {
      await typeText(tab, '\uE00C')
      await waitUntil(async () => expect(await openMenu(tab)).toBe(null))
      await pressButton(tab, 'button', services?.name)
      await pressButton(tab, ':popover-open a', rescueName)
      await isAt(tab, paths.promptRescue)
    }

    await open(paths.home)
    await pressButton(tab, 'button', navigationCopy.open)
    await pressButton(tab, ':popover-open summary', services?.name)
    await pressButton(tab, ':popover-open a', rescueName)
    await isAt(tab, paths.promptRescue)
  })

  it('takes the quiz to its result', async () => {
    await open(paths.quiz)
    await waitForHydration(tab, 'quiz')
    for (const [index, { question, answers }] of quizQuestions.entries()) {
      await shows(tab, 'h2, h3, legend', question)
      await pressButton(tab, 'input[type="radio"]', answers[1]?.label)
      await pressButton(tab, 'button', index === quizQuestions.length - 1 ? quizCopy.seeResults : quizCopy.next)
    }
    await shows(tab, 'main h2', interpolate(quizCopy.scoreOf, { score: 10, max: 20 }))
    expect(await findLayoutFaults(tab)).toEqual([])
  })

  it('sends a rescue after the missing fields are filled in', async () => {
    const { labels, options, submit } = promptRescueForm
    await open(paths.promptRescue)
    await waitForHydration(tab, 'request')
    await fillIn(tab, labels.name, 'Ada Engine')
    await pressButton(tab, 'button', submit)
    await shows(tab, '[role="alert"] h2', formCopy.problems[2])
    const isBelowHeader = (selector: string) =>
      waitUntil(async () => {
        const top = await tab.ask((found) => {
          const [part, header] = [document.querySelector(found), document.querySelector('header')]
          return part?.contains(document.activeElement)
            ? part.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? 0)
            : null
        }, selector)
        expect(top, selector).toBeGreaterThanOrEqual(0)
      })
    await isBelowHeader('[role="alert"]')
    expect(await findLayoutFaults(tab)).toEqual([])
    await pressButton(tab, '[role="alert"] a')
    await isBelowHeader('.field:has([name="email"])')
    await fillIn(tab, labels.email, 'ada.engine@example.com')
    await chooseOption(tab, labels.challenge, options.cascading)
    await fillIn(tab, labels.prompts, 'Classify the tickets by urgency.')
    await pressButton(tab, 'button', submit)
    await isAt(tab, paths.promptRescueBooked)
    await shows(tab, 'main *', referencePattern)
  })

  it('books a time', async () => {
    const { labels } = consultationForm
    await open(paths.contact)
    await waitForHydration(tab, 'request')
    await pressButton(tab, '[name="time"]:not([value="offer"])')
    expect(await findLayoutFaults(tab)).toEqual([])
    const time = await tab.ask(() => document.querySelector('[name="time"]:checked')?.closest('label')?.textContent)
    expect(time).toBeTruthy()
    await fillIn(tab, labels.name, 'Bo Engine')
    await fillIn(tab, labels.email, 'bo.engine@example.com')
    await fillIn(tab, labels.message, 'It drifts.')
    await pressButton(tab, '#contact [type="submit"]')
    await isAt(tab, paths.contactSent)
    await shows(tab, 'h1', time?.replaceAll(/\s/g, ' ') ?? '')
    expect(await findLayoutFaults(tab)).toEqual([])
  })
})
