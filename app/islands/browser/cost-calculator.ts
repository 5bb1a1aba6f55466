import { formatFailureCost } from '../../../cms/format.ts'
import { aboutParameter } from '../../../contracts/addresses.ts'
import {
  type FailureKind,
  formatCalculatorAddress,
  parseCalculatorQuery,
  parseCostInput,
} from '../../../contracts/cost-calculator.ts'

/** How long the visitor pauses before the status changes, so that a screen reader doesn't read a result for each digit. */
const pauseMs = 700

/**
 * Fills the two fields from the page's address. Then, on each input, redraws the cost and the payback day of home's failures
 * from the two numbers, or from the samples while a field is empty or invalid. After a pause, a status repeats the result and
 * the address changes to one that shows the same to others.
 * @param part contains the two fields.
 */
export function startCostCalculator(part: HTMLElement): void {
  const form = part.closest('form')
  const [count, each] = part.querySelectorAll('input')
  const link = part.querySelector('a')
  const status = part.querySelector('[role=status]')
  if (!form || !count || !each || !link || !status) return
  let timer = 0

  const draw = () => {
    const fault = new FormData(form).get(aboutParameter) as FailureKind | null
    const own = parseCostInput(count.value, each.value)
    const wrong = [
      count.value.trim() !== '' && !parseCostInput(count.value, '0'),
      each.value.trim() !== '' && !parseCostInput('0', each.value),
    ]
    count.ariaInvalid = wrong[0] ? 'true' : null
    each.ariaInvalid = wrong[1] ? 'true' : null
    for (const shown of part.querySelectorAll<HTMLElement>('.own')) shown.hidden = !own
    const sample = form.querySelector<HTMLElement>('.of-sample')
    if (sample) sample.hidden = own !== null
    for (const answer of form.querySelectorAll<HTMLElement>('.failure-timeline > p'))
      drawAnswer(answer, own, part.dataset)
    clearTimeout(timer)
    const address = fault ? formatCalculatorAddress({ fault, own }) : '/'
    link.href = address
    timer = window.setTimeout(() => {
      const source = wrong.includes(true) ? '#own-note' : `#cost-${fault}`
      status.textContent = form.querySelector(source)?.textContent ?? ''
      history.replaceState(history.state, '', address)
    }, pauseMs)
  }

  const asked = parseCalculatorQuery(location.search)
  const choice = asked && form.querySelector<HTMLInputElement>(`[value=${asked.fault}]`)
  if (choice && !form.querySelector(':checked')) {
    choice.checked = true
    if (asked.own) {
      part.setAttribute('open', '')
      count.value = String(asked.own.count)
      each.value = String(asked.own.each)
    }
  }

  form.addEventListener('input', draw)
  // The form resets after this event. The two fields don't belong to it, so they are cleared here.
  form.addEventListener('reset', () => {
    for (const field of [count, each]) field.value = ''
    setTimeout(draw)
  })
  // The fields were filled above, or the visitor typed before this code loaded.
  if (count.value !== '' || each.value !== '') draw()
}

/** @param templates the data attributes of the part with the fields. */
function drawAnswer(answer: HTMLElement, own: ReturnType<typeof parseCostInput>, templates: DOMStringMap): void {
  const { price, count, each, counted = '' } = answer.dataset
  const sample = { price: Number(price), count: Number(count), each: Number(each) }
  const texts = formatFailureCost({ ...sample, ...own }, counted, templates.paid ?? '')
  const put = (selector: string, text = '') => {
    const element = answer.querySelector(selector)
    if (element) element.textContent = text
  }
  put('.sr-only', own ? templates.ownLeft : templates.left)
  put('s', texts.cost)
  put('small', texts.counted)
  put('b:last-child', texts.paidBack)
}
