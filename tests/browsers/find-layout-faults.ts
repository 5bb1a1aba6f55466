/** Finds layout faults without a person looking at the page. */
import type { Tab } from './tab.ts'

/** @returns up to ten parts that leave the window or overlap. */
export async function findLayoutFaults(tab: Tab): Promise<string[]> {
  return tab.ask(() => {
    const faults: string[] = []
    const page = document.documentElement
    if (page.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${page.scrollWidth} of ${innerWidth} px`)

    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${element.textContent?.trim().slice(0, 40)}"`
    const up = (element: Element) => {
      const all: Element[] = []
      for (let at: Element | null = element; at; at = at.parentElement) all.push(at)
      return all
    }
    // Scrolling or clipped elements, and those for screen readers only, may exceed their box.
    const isCut = (element: Element) =>
      up(element).some((at) => {
        const { overflowX, clipPath } = getComputedStyle(at)
        return clipPath !== 'none' || (overflowX !== 'visible' && at !== document.body && at !== page)
      })
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isCut(element)
    // Sticky elements are above the rest, and menus above all.
    const layerOf = (element: Element) =>
      up(element).find((at) => ['sticky', 'fixed'].includes(getComputedStyle(at).position))

    type Part = { owner: Element; layer: Element | undefined; box: DOMRect }
    const parts: Part[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      if (!owner || !node.textContent?.trim() || !isShown(owner)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width, height } of range.getClientRects()) {
        // A line box is taller than its letters.
        if (width > 1)
          parts.push({ owner, layer: layerOf(owner), box: new DOMRect(x, y + height * 0.25, width, height * 0.5) })
      }
    }
    for (const owner of document.querySelectorAll('img, svg, button, input, select, textarea, summary')) {
      if (!isShown(owner)) continue
      // Measures what a picture draws, because its box may be larger.
      const drawn = owner.matches('svg') ? owner.querySelectorAll('path, use, circle, rect, line') : [owner]
      for (const part of drawn) parts.push({ owner, layer: layerOf(owner), box: part.getBoundingClientRect() })
    }
    // A decorative line may start left of the window, where nothing scrolls.
    const outside = parts.filter(
      ({ owner, box }) => (box.left < -1 && !owner.matches('svg[aria-hidden]')) || box.right > innerWidth + 1,
    )
    faults.push(
      ...outside.map(({ owner, box }) => `beyond the window: ${nameOf(owner)} to ${Math.round(box.right)} px`),
    )

    const apart = (one: Element, other: Element) => !one.contains(other) && !other.contains(one)
    const sorted = parts.toSorted((one, other) => one.box.top - other.box.top)
    for (const [index, { owner, layer, box }] of sorted.entries()) {
      for (let next = index + 1; next < sorted.length; next += 1) {
        const other = sorted[next] as Part
        if (other.box.top > box.bottom - 2) break
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - other.box.top
        if (across > 2 && down > 2 && layer === other.layer && apart(owner, other.owner)) {
          faults.push(
            `${nameOf(owner)} and ${nameOf(other.owner)} overlap by ${Math.round(across)}×${Math.round(down)} px`,
          )
        }
      }
    }
    return faults.slice(0, 10)
  })
}
