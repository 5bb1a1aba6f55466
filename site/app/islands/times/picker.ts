import { formatZoneCity } from '../../../../cms/datetime.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import { nearParameter, timesAddress } from '../../../../contracts/addresses.ts'
import { initialDayCount, offerTimes } from '../../../../contracts/appointments.ts'
import { browserWaitMs } from '../../../../contracts/durations.ts'
import { zoneField } from '../../../../contracts/hidden-fields.ts'
import type { RequestContent } from '../content.ts'
import './picker.css'

type TimesContent = Pick<RequestContent, 'timesCopy'>

/** Loads the times again and keeps the chosen day. */
export const refreshEvent = 'times:refresh'

/**
 * Shows the server's list of free times in the visitor's zone, above the options that work without a script. If the list
 * can't be loaded, the form can still be sent.
 */
export async function startPicker(content: TimesContent, root: HTMLElement, fetched = fetchTimes): Promise<void> {
  const { timesCopy } = content
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)
  const part = (name: string) => find(`[data-part=${name}]`) as HTMLElement
  const offer = find(`input[value=${offerTimes}]`) as HTMLInputElement
  const picked = () => root.querySelector<HTMLInputElement>('[name=time]:checked')
  let zone = ''
  /** An ISO time; its day is shown. */
  let near = ''
  let loads = 0

  const load = async () => {
    loads += 1
    const load = loads
    // The first use of Intl takes some 60 ms on a phone, so this is a separate task.
    await new Promise((resolve) => setTimeout(resolve))
    zone ||= new Intl.DateTimeFormat().resolvedOptions().timeZone
    const radio = find('[data-part=times] :checked') ?? find('[data-part=times] input')
    near = radio instanceof HTMLInputElement ? radio.value : root.dataset.state ? chosen() : near
    const query = new URLSearchParams({ [zoneField]: zone, [nearParameter]: near })
    const choice = await fetched(`${timesAddress}?${query}`).catch(() => null)
    if (load === loads && (choice || root.dataset.state !== 'listed')) show(choice)
  }

  const chosen = () => (root.dataset.state === 'waiting' ? root.dataset.chosen : picked()?.value) ?? ''

  const show = (choice: readonly Node[] | null) => {
    const kept = chosen()
    const place = part('choice')
    const hadFocus = place.contains(document.activeElement)
    place.replaceChildren(...(choice ?? [renderFailure(content)]))
    const isOpen = find('[data-part=days]') !== null
    offer.checked = !isOpen || kept === offerTimes
    if (isOpen) {
      root.dataset.state = 'open'
      offer.removeAttribute('id')
      offer.nextElementSibling?.replaceChildren(timesCopy.offer)
      showDay()
      const again = find(`[value="${kept}"]`)
      if (again instanceof HTMLInputElement) again.checked = true
    } else delete root.dataset.state
    if (hadFocus) place.querySelector<HTMLElement>('select, button')?.focus()
    summarize()
    root.dispatchEvent(new Event('change', { bubbles: true }))
  }

  const showDay = () => {
    const day = find('[name=day]:checked') as HTMLInputElement
    const template = find(`[data-day="${day.value}"]`) as HTMLTemplateElement
    const [zones, times] = (template.content.cloneNode(true) as DocumentFragment).children
    if (zones) part('zones').replaceChildren(zones)
    if (times) part('times').replaceWith(times)
  }

  const summarize = () => {
    const radio = picked()
    const summary = part('summary')
    if (!radio || radio === offer) return summary.replaceChildren(radio ? timesCopy.offered : '')
    const day = part('times')
    const { span, ours = '' } = radio.dataset
    const strong = createElement('strong', `${day.querySelector('legend')?.textContent}, ${span}`)
    summary.replaceChildren(strong, ` ${interpolate(day.dataset.ours ?? '', { clock: ours })} ${root.dataset.how}`)
  }

  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) {
      zone = target.value
      void load()
    } else if (target instanceof HTMLInputElement) {
      if (target.name === 'day') showDay()
      else part('error').replaceChildren()
      summarize()
    }
  })
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    if (target.dataset.part === 'again') return load()
    part('days').dataset.all = ''
    target.hidden = true
    const later = [...part('days').querySelectorAll('input')].slice(initialDayCount)
    later.find(({ disabled }) => !disabled)?.focus()
  })
  for (const event of ['pointerover', 'focusin']) root.addEventListener(event, fillZones)
  root.addEventListener(refreshEvent, load)
  await load()
}

function createElement(
  tag: 'strong' | 'p' | 'button' | 'option' | 'optgroup',
  ...children: (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}

function renderFailure({ timesCopy }: TimesContent): HTMLElement {
  const again = createElement('button', timesCopy.again)
  again.setAttribute('type', 'button')
  again.dataset.part = 'again'
  return createElement('p', `${timesCopy.failed} `, again)
}

/** Adds the 400 time zones to the select at its first hover or focus. */
function fillZones({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || target.length > 1) return
  const [chosen] = target.options
  const all = [...new Set([...Intl.supportedValuesOf('timeZone'), target.value])]
  const findRegion = (name: string) => name.split('/', 1)[0] ?? ''
  const groups = [...new Set(all.map(findRegion))].map((label) => {
    const names = all.filter((name) => findRegion(name) === label)
    const options = names.map(
      (name) => new Option(formatZoneCity(name), name, name === chosen?.value, name === chosen?.value),
    )
    return Object.assign(createElement('optgroup', ...options), { label })
  })
  target.replaceChildren(...groups)
}

/** Uses XMLHttpRequest's document response, because Trusted Types forbid other ways to parse HTML here. */
function fetchTimes(address: string): Promise<Node[]> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    // Meanwhile, the form can be sent without a time.
    request.timeout = browserWaitMs
    request.onload = () => {
      if (request.status === 200 && request.responseXML) resolve([...request.responseXML.body.childNodes])
      else reject(new Error(`The free times could not be fetched: status ${request.status}`))
    }
    request.onerror = request.ontimeout = () => reject(new Error('The free times could not be fetched: no answer'))
    request.send()
  })
}
