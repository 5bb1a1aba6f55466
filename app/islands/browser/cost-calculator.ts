import { formatFailureCost } from '../../../cms/format.ts'
import { aboutParameter } from '../../../contracts/addresses.ts'
import {
  type FailureKind,
  formatCalculatorAddress,
  parseCalculatorQuery,
  parseCostInput,
} from '../../../contracts/cost-calculator.ts'

/** Until the visitor pauses: a screen reader says what comes of a number, not of each digit. */
const pauseMs = 700

/**
 * Redraws cost and day of home's failures with the visitor's numbers as they are typed, or with the samples while there
 * are none. After a pause a status says the answer, and the address is one that shows it to others: numbers of the address
 * are filled in first.
 * @param part with the two fields.
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
      const said = wrong.includes(true) ? '#own-note' : `#cost-${fault}`
      status.textContent = form.querySelector(said)?.textContent ?? ''
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
  // The form is reset after the event, without the fields, which aren't its own.
  form.addEventListener('reset', () => {
    for (const field of [count, each]) field.value = ''
    setTimeout(draw)
  })
  // Filled in above, or typed before this code was there.
  if (count.value !== '' || each.value !== '') draw()
}

/** @param words the templates, from the part with the fields. */
function drawAnswer(answer: HTMLElement, own: ReturnType<typeof parseCostInput>, words: DOMStringMap): void {
  const { price, count, each, counted = '' } = answer.dataset
  const sample = { price: Number(price), count: Number(count), each: Number(each) }
  const texts = formatFailureCost({ ...sample, ...own }, counted, words.paid ?? '')
  const put = (selector: string, text = '') => {
    const place = answer.querySelector(selector)
    if (place) place.textContent = text
  }
  put('.sr-only', own ? words.ownLeft : words.left)
  put('s', texts.cost)
  put('small', texts.counted)
  put('b:last-child', texts.paidBack)
}
