import { type OfferedTimes, offerTimes } from '../../../contracts/appointments.ts'
import { dateIn, longDay } from '../../../words/moments.ts'
import { timesCopy } from '../../../words/words.ts'
import { choices, daysIn, element } from './elements.ts'
import { dayButtons, firstDays, type Shown, summaryOf, timeButtons } from './shown.ts'
import { aboutZones, ownZone, zoneChoice } from './zones.ts'
import './picker.css'
import { timesAddress } from '../../../contracts/addresses.ts'

/** Refreshes the times and keeps the day. */
export const refreshEvent = 'times:refresh'

/**
 * Shows days and times in the visitor's zone above the choice that works without a script. If they can't be loaded,
 * the form can still be sent.
 */
export async function startPicker(root: HTMLElement, fetched = fetchTimes): Promise<void> {
  const part = (name: string) => root.querySelector(`[data-part=${name}]`) as HTMLElement
  const offer = root.querySelector(`input[value=${offerTimes}]`) as HTMLInputElement
  const { how = '', first = '' } = root.dataset
  const listed = root.querySelector<HTMLInputElement>('[data-state=listed] :checked')
  const chosen = listed?.value ?? root.dataset.chosen ?? ''
  let shown: Shown = { known: { zone: '', minutes: 0, days: [] }, zone: '', days: [], day: '', chosen }

  const load = async () => {
    const asked = fetched().catch(() => undefined)
    // The browser's first use of Intl takes a phone some 60 ms: in a task of its own, while the answer is on its way.
    if (shown.zone === '') {
      await new Promise((resolve) => setTimeout(resolve))
      shown = { ...shown, zone: ownZone() }
    }
    const times = await asked
    if (!times && root.dataset.state === 'listed') return
    if (!times)
      return showNone(
        `${timesCopy.failed} `,
        element('button', { type: 'button', 'data-part': 'again' }, timesCopy.again),
      )
    if ('unavailable' in times) return showNone(timesCopy.unavailable)
    if (times.days.every(({ state }) => state !== 'open')) return showNone(timesCopy.none)
    const { zone, chosen } = shown
    const isStill = chosen === offerTimes || times.days.some((day) => day.times.includes(chosen))
    const day = isMoment(chosen) ? dateIn(zone, chosen) : shown.day
    shown = { ...shown, day, known: times, chosen: isStill ? chosen : '' }
    if (root.dataset.state !== 'open') open()
    draw()
    root.dispatchEvent(new Event('change', { bubbles: true }))
  }

  const showNone = (...said: (Node | string)[]) => {
    delete root.dataset.state
    part('choice').replaceChildren(element('p', {}, ...said))
    offer.checked = true
    shown = { ...shown, chosen: offerTimes }
    drawSummary()
  }

  const open = () => {
    root.dataset.state = 'open'
    offer.removeAttribute('id')
    offer.nextElementSibling?.replaceChildren(timesCopy.offer)
    part('choice').replaceChildren(
      element('p', {}, element('span', { 'data-part': 'zones' }), ' ', zoneChoice(shown.zone)),
      choices(timesCopy.day, 'days'),
      element('button', { type: 'button', 'data-part': 'later' }, timesCopy.later),
      choices(timesCopy.time, 'times'),
    )
  }

  const draw = () => {
    const days = daysIn(shown.zone, shown.known)
    const openDays = days.filter(({ state }) => state === 'open')
    const day = (openDays.find(({ date }) => date === shown.day) ?? openDays[0])?.date ?? ''
    shown = { ...shown, days, day }
    part('days').replaceChildren(...dayButtons(shown, first))
    if (days.length <= firstDays || days.findIndex(({ date }) => date === day) >= firstDays) showAll()
    offer.checked = shown.chosen === offerTimes
    drawTimes()
  }

  const showAll = () => {
    part('days').dataset.all = ''
    part('later').hidden = true
  }

  const drawTimes = () => {
    const { known, zone } = shown
    const at = firstOf(shown)
    part('zones').replaceChildren(...aboutZones(zone, known.zone, at))
    part('times').setAttribute('aria-label', `${timesCopy.time}, ${longDay(at, zone)}`)
    part('times').replaceChildren(...timeButtons(shown, offer.name))
    drawSummary()
  }

  const drawSummary = () => {
    part('summary').replaceChildren(...summaryOf(shown, how))
  }

  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) {
      const at = isMoment(shown.chosen) ? shown.chosen : firstOf(shown)
      shown = { ...shown, zone: target.value, day: dateIn(target.value, at) }
      draw()
    } else if (target instanceof HTMLInputElement && target.name === 'day') {
      shown = { ...shown, day: target.value, chosen: isMoment(shown.chosen) ? '' : shown.chosen }
      drawTimes()
    } else if (target instanceof HTMLInputElement) {
      shown = { ...shown, chosen: target.value }
      part('error').replaceChildren()
      drawSummary()
    }
  })
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    if (target.dataset.part === 'again') load()
    else {
      showAll()
      const later = [...part('days').querySelectorAll('input')].slice(firstDays)
      later.find(({ disabled }) => !disabled)?.focus()
    }
  })
  root.addEventListener(refreshEvent, load)
  await load()
}

function isMoment(chosen: string): boolean {
  return chosen !== '' && chosen !== offerTimes
}

function firstOf({ days, day }: Shown): string {
  return days.find(({ date }) => date === day)?.times[0] ?? ''
}

/** Timeout in ms; then the form can be sent without a time. */
const patienceMs = 10_000

async function fetchTimes(): Promise<OfferedTimes> {
  const answer = await fetch(timesAddress, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`the times were answered with ${answer.status}`)
  return (await answer.json()) as OfferedTimes
}
