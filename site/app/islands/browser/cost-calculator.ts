import { formatFailureCost } from '../../../../cms/format.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import { aboutParameter } from '../../../../contracts/addresses.ts'
import {
  type CostInput,
  type FailureKind,
  formatCalculatorAddress,
  parseCostInput,
} from '../../../../contracts/cost-calculator.ts'

/**
 * Calculates the cost and the payback day of home's failures from the visitor's two numbers when the form is sent. If a number is
 * invalid, it shows the error at its field, and the results of the sample. The page's address then has the numbers, for
 * sharing, and the form starts with those in the address.
 * @param opener the button that opens and closes the form.
 * @param open whether the visitor has pressed it already.
 */
export function startCostCalculator(opener: HTMLElement, open: boolean): void {
  const panel = document.querySelector<HTMLFormElement>('#own-numbers')
  const recorder = panel?.parentElement
  const chooser = recorder?.querySelector('form')
  const link = panel?.querySelector('a')
  if (!panel || !recorder || !chooser || !link) return
  const fields = [...panel.querySelectorAll('input')]
  const texts = panel.querySelectorAll<HTMLElement>('[data-template]')
  const label = link.textContent
  let own: CostInput | null = null

  const draw = () => {
    const fault = new FormData(chooser).get(aboutParameter) as FailureKind
    for (const each of recorder.querySelectorAll<HTMLElement>('.own')) each.hidden = !own
    for (const each of recorder.querySelectorAll<HTMLElement>('.of-sample')) each.hidden = own !== null
    for (const answer of recorder.querySelectorAll<HTMLElement>('.failure-timeline > p')) {
      const { hours, perHour, count, each, counted = '' } = answer.dataset
      const sample = { hours: Number(hours), perHour: Number(perHour), count: Number(count), each: Number(each) }
      const values = formatFailureCost({ ...sample, ...own })
      answer.querySelector('s')?.replaceChildren(values.cost)
      if (!answer.id.endsWith(`-${fault}`)) continue
      for (const text of texts) {
        const { template = '', unpaid } = text.dataset
        if (unpaid === undefined) text.textContent = interpolate(template || counted, values)
        else text.textContent = own && interpolate(values.day ? template : unpaid, values)
      }
    }
    link.textContent = label
    link.href = formatCalculatorAddress({ fault, own })
    return link.href
  }

  const workOut = () => {
    const [count = '', each = ''] = fields.map(({ value }) => value)
    own = parseCostInput(count, each)
    const right = [parseCostInput(count, '0'), parseCostInput('0', each)]
    const wrong = fields.filter((field, index) => {
      field.ariaInvalid = right[index] ? null : 'true'
      const error = field.previousElementSibling as HTMLElement
      error.hidden = right[index] !== null
      // Not always, because a hidden description is read, too.
      if (error.hidden) field.removeAttribute('aria-describedby')
      else field.setAttribute('aria-describedby', error.id)
      return !right[index]
    })
    wrong[0]?.focus()
    return draw()
  }

  const reveal = () => {
    document.documentElement.dataset.glides = ''
    panel.scrollIntoView({ block: 'nearest' })
  }

  const show = (isOpen: boolean) => {
    panel.hidden = !isOpen
    opener.ariaExpanded = String(isOpen)
    if (isOpen) reveal()
  }

  const remember = (address: string) => history.replaceState(history.state, '', address)
  chooser.addEventListener('change', () => remember(draw()))
  panel.addEventListener('submit', (event) => {
    event.preventDefault()
    remember(workOut())
    reveal()
  })
  link.addEventListener('click', async (event) => {
    event.preventDefault()
    await navigator.clipboard?.writeText(link.href)
    link.textContent = link.dataset.copied ?? ''
  })

  const query = new URLSearchParams(location.search)
  const chosen = [...chooser.querySelectorAll('input')].find(({ value }) => value === query.get(aboutParameter))
  if (chosen) chosen.checked = true
  for (const field of fields) field.value ||= query.get(field.name) ?? ''
  if (fields.some(({ value }) => value !== '')) {
    show(true)
    workOut()
  } else {
    draw()
    if (open) show(true)
  }
  opener.addEventListener('click', () => show(panel.hidden === true))
}
