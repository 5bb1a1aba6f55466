/** The operations a test needs from a tab, in any engine. */
import { waitUntil } from '../support/eventually.ts'

export type Tab = {
  /** Resolves once the page has loaded. */
  readonly open: (address: string) => Promise<void>
  /** Sets the viewport's width, in CSS pixels. */
  readonly resize: (width: number) => Promise<void>
  /** Runs a function in the page. It can use only its arguments. */
  readonly ask: <A extends unknown[], T>(look: (...args: A) => T, ...args: A) => Promise<T>
  /** Performs WebDriver's actions. */
  readonly act: (actions: readonly object[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** Types into the focused field. @param text may contain WebDriver's keys, such as `\uE00C` for Escape. */
export function typeText(tab: Tab, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((each) => ({ type: each, value })))
  return tab.act([{ type: 'key', id: 'keyboard', actions }])
}

/** Presses the middle of the first visible element with this name, once nothing covers it. */
export async function pressButton(tab: Tab, selector: string, name = ''): Promise<void> {
  const { x, y } = await waitUntil(async () => {
    const place = await tab.ask(findPosition, selector, name)
    if (typeof place === 'string') throw new Error(place)
    return place
  })
  const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
  const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
  await tab.act([{ type: 'pointer', id: 'mouse', actions }])
}

export async function fillIn(tab: Tab, label: string, text: string): Promise<void> {
  await pressButton(tab, 'input:not([type="radio"], [type="hidden"]), textarea', label)
  await tab.ask(() => (document.activeElement as HTMLInputElement).select())
  await typeText(tab, text)
}

/** Selects an option of the list with this label. The operating system draws its menu. */
export async function chooseOption(tab: Tab, label: string, option: string): Promise<void> {
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
export async function waitForHydration(tab: Tab, island: string): Promise<void> {
  await waitUntil(async () => {
    const isAlive = await tab.ask((island) => {
      const part = document.querySelector<HTMLElement>(`[data-island="${island}"]`)
      part?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      return part !== null && 'hydrated' in part.dataset
    }, island)
    if (!isAlive) throw new Error(`${island} is not hydrated`)
  })
}

function findPosition(selector: string, name: string): { x: number; y: number } | string {
  const what = `${selector} "${name}"`
  const listLabels = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  const readName = (element: Element) =>
    element.getAttribute('aria-label') ?? (listLabels(element)[0] ?? element).textContent ?? ''
  const target = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && readName(element).trim().startsWith(name),
  )
  if (!target) return `there is no ${what}`
  target.scrollIntoView({ behavior: 'instant', block: 'center' })
  const [box = target.getBoundingClientRect()] = target.getClientRects()
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const above = document.elementFromPoint(middle.x, middle.y)
  return [target, ...listLabels(target)].some((part) => part.contains(above))
    ? middle
    : `${what} is under ${above?.outerHTML.slice(0, 200)}`
}
