/** The operations a test needs from a tab, in any engine. */
import { vi } from 'vitest'

export type Tab = {
  /** Resolves once the page has loaded. */
  readonly open: (address: string) => Promise<void>
  /** Sets the viewport's width, in CSS pixels. */
  readonly resize: (width: number) => Promise<void>
  /** Runs a function in the page. It can use only its arguments. */
  readonly ask: <A extends unknown[], T>(look: (...args: A) => T, ...args: A) => Promise<T>
  readonly pressAt: (x: number, y: number) => Promise<void>
  /** Types text into the focused field, or presses a key. */
  readonly type: (text: string) => Promise<void>
  readonly pressEscape: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Retries until the check passes: the machine may be busy, or the page navigating. */
export function eventually<T>(check: () => Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 20_000, interval: 100 })
}

/** Presses the middle of the first visible element with this name, once nothing covers it. */
export async function press(tab: Tab, selector: string, name = ''): Promise<void> {
  const { x, y } = await eventually(async () => {
    const place = await tab.ask(placeOf, selector, name)
    if (typeof place === 'string') throw new Error(place)
    return place
  })
  await tab.pressAt(x, y)
}

/** Fills in the field with this label. */
export async function fillIn(tab: Tab, label: string, text: string): Promise<void> {
  await press(tab, 'input:not([type="radio"], [type="hidden"]), textarea', label)
  await tab.ask(() => (document.activeElement as HTMLInputElement).select())
  await tab.type(text)
}

/** Selects from the list with this label, whose menu belongs to the system. */
export async function choose(tab: Tab, label: string, option: string): Promise<void> {
  const chosen = await tab.ask(
    (label, option) => {
      const lists = [...document.querySelectorAll('select')]
      const list = lists.find(({ labels }) => labels[0]?.textContent?.trim().startsWith(label))
      const found = [...(list?.options ?? [])].find(({ text }) => text === option)
      if (!list || !found) return false
      list.value = found.value
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
      return true
    },
    label,
    option,
  )
  if (!chosen) throw new Error(`There is no "${option}" in a list "${label}"`)
}

/** Resolves once an island is hydrated, after touching one that waits for that. */
export async function hydrated(tab: Tab, island: string): Promise<void> {
  await eventually(async () => {
    const isAlive = await tab.ask((island) => {
      const part = document.querySelector<HTMLElement>(`[data-island="${island}"]`)
      part?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      return part !== null && 'hydrated' in part.dataset
    }, island)
    if (!isAlive) throw new Error(`${island} is not hydrated`)
  })
}

function placeOf(selector: string, name: string): { x: number; y: number } | string {
  const what = `${selector} "${name}"`
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (labelsOf(element)[0] ?? element).textContent ?? ''
  const target = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && nameOf(element).trim().startsWith(name),
  )
  if (!target) return `there is no ${what}`
  target.scrollIntoView({ behavior: 'instant', block: 'center' })
  const [box = target.getBoundingClientRect()] = target.getClientRects()
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const above = document.elementFromPoint(middle.x, middle.y)
  return [target, ...labelsOf(target)].some((part) => part.contains(above))
    ? middle
    : `${what} is under ${above?.outerHTML.slice(0, 200)}`
}
