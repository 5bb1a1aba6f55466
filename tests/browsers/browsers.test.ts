/** Pages and visitors' journeys in other engines. Their results are tested in Chromium (tests/journeys/). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../app/paths.ts'
import { referencePattern } from '../../contracts/reference.ts'
import { fill } from '../../words/fill.ts'
import { eventually } from '../support/eventually.ts'
import { distinctPages, homeAtSection } from '../support/pages.ts'
import { siteContent } from '../support/site-content.ts'
import { openFirefox } from './firefox.ts'
import { faultsInLook } from './look.ts'
import { choose, fillIn, hydrated, press, type Tab, type } from './tab.ts'
import { serveWatched, type WatchedSite } from './watched-site.ts'
import { openWebKit } from './webkit.ts'

const { consultationForm, formCopy, menus, navigationCopy, promptRescueForm, quizCopy, quizQuestions } = siteContent

const services = menus.find(({ id }) => id === 'services')
const rescueName = services?.groups.flatMap(({ items }) => items).find(({ path }) => path === paths.promptRescue)?.name

const isAt = (tab: Tab, path: string) =>
  eventually(async () => expect(await tab.ask(() => location.pathname)).toBe(path))
const shows = (tab: Tab, selector: string, text: string | RegExp) =>
  eventually(async () => {
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
        await eventually(async () => expect(await tab.ask(() => document.fonts.status)).toBe('loaded'))
        expect(await faultsInLook(tab), `${path} at ${width}`).toEqual([])
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
      await press(tab, 'button', name)
      await eventually(async () => expect(await openMenu(tab)).toBe(`menu-${id}`))
      expect(await faultsInLook(tab)).toEqual([])
    }
    if (areInBar) {
      await type(tab, '\uE00C')
      await eventually(async () => expect(await openMenu(tab)).toBe(null))
      await press(tab, 'button', services?.name)
      await press(tab, ':popover-open a', rescueName)
      await isAt(tab, paths.promptRescue)
    }

    await open(paths.home)
    await press(tab, 'button', navigationCopy.open)
    await press(tab, ':popover-open summary', services?.name)
    await press(tab, ':popover-open a', rescueName)
    await isAt(tab, paths.promptRescue)
  })

  it('takes the quiz to its result', async () => {
    await open(paths.quiz)
    await hydrated(tab, 'quiz')
    for (const [index, { question, answers }] of quizQuestions.entries()) {
      await shows(tab, 'h2, h3, legend', question)
      await press(tab, 'input[type="radio"]', answers[1]?.label)
      await press(tab, 'button', index === quizQuestions.length - 1 ? quizCopy.seeResults : quizCopy.next)
    }
    await shows(tab, 'main h2', fill(quizCopy.scoreOf, { score: 10, max: 20 }))
    expect(await faultsInLook(tab)).toEqual([])
  })

  it('sends a rescue after what was missing is filled in', async () => {
    const { labels, options, submit } = promptRescueForm
    await open(paths.promptRescue)
    await hydrated(tab, 'request')
    await fillIn(tab, labels.name, 'Ada Engine')
    await press(tab, 'button', submit)
    await shows(tab, '[role="alert"] h2', formCopy.problems[2])
    const isBelowHeader = (selector: string) =>
      eventually(async () => {
        const top = await tab.ask((found) => {
          const [part, header] = [document.querySelector(found), document.querySelector('header')]
          return part?.contains(document.activeElement)
            ? part.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? 0)
            : null
        }, selector)
        expect(top, selector).toBeGreaterThanOrEqual(0)
      })
    await isBelowHeader('[role="alert"]')
    expect(await faultsInLook(tab)).toEqual([])
    await press(tab, '[role="alert"] a')
    await isBelowHeader('.field:has([name="email"])')
    await fillIn(tab, labels.email, 'ada.engine@example.com')
    await choose(tab, labels.challenge, options.cascading)
    await fillIn(tab, labels.prompts, 'Classify the tickets by urgency.')
    await press(tab, 'button', submit)
    await isAt(tab, paths.promptRescueBooked)
    await shows(tab, 'main *', referencePattern)
  })

  it('books a time', async () => {
    const { labels } = consultationForm
    await open(paths.contact)
    await hydrated(tab, 'request')
    await press(tab, '[name="time"]:not([value="offer"])')
    expect(await faultsInLook(tab)).toEqual([])
    const time = await tab.ask(() => document.querySelector('[name="time"]:checked')?.closest('label')?.textContent)
    expect(time).toBeTruthy()
    await fillIn(tab, labels.name, 'Bo Engine')
    await fillIn(tab, labels.email, 'bo.engine@example.com')
    await fillIn(tab, labels.message, 'It drifts.')
    await press(tab, '#contact [type="submit"]')
    await isAt(tab, paths.contactSent)
    await shows(tab, 'h1', time?.replaceAll(/\s/g, ' ') ?? '')
    expect(await faultsInLook(tab)).toEqual([])
  })
})
