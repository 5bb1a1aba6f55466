import { aboutParameter } from '../../../contracts/addresses.ts'
import { type Fault, numbersAddress, ownNumbers, withNumbers } from '../../../contracts/numbers.ts'
import { courseTexts } from '../../../words/money.ts'

/** Until the visitor pauses: a screen reader says what comes of a number, not of each digit. */
const pauseMs = 700

/** Redraws cost and day of home's failures with the visitor's numbers, or with the samples while a field is empty. */
export function startNumbers(part: HTMLElement): void {
  const form = part.closest('form')
  const status = part.querySelector('[role=status]')
  const link = part.querySelector('a')
  if (!form || !status || !link) return
  const fields = [...part.querySelectorAll('input')]
  // Done as one types. Enter still leads to the address.
  const button = part.querySelector<HTMLElement>('[formaction]')
  if (button) button.style.display = 'none'
  const before = location.pathname === numbersAddress ? '/' : location.href
  let timer = 0

  const draw = () => {
    const own = ownNumbers(fields[0]?.value, fields[1]?.value)
    form.toggleAttribute('data-own', own !== null)
    for (const field of fields) {
      const [count, each] = fields.map((other) => (other === field ? field.value : '0'))
      const isWrong = field.value.trim() !== '' && !ownNumbers(count, each)
      if (isWrong) field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
    }
    const fault = new FormData(form).get(aboutParameter) as Fault | null
    for (const answer of form.querySelectorAll<HTMLElement>('.course > p')) {
      const { price, count, each, counted = '', paid = '' } = answer.dataset
      const sample = { price: Number(price), count: Number(count), each: Number(each) }
      const texts = courseTexts({ ...sample, ...own }, counted, paid)
      const put = (selector: string, text = '') => {
        const place = answer.querySelector(selector)
        if (place) place.textContent = text
      }
      put('span', own ? part.dataset.ownLeft : part.dataset.left)
      put('s', texts.cost)
      put('small', texts.counted)
      put('b:last-child', texts.paidBack)
    }
    if (!fault) return
    link.href = withNumbers(numbersAddress, { fault, own })
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const said = part.querySelector('[aria-invalid]') ? '#own-note' : own && `#cost-${fault}`
      status.textContent = said && (form.querySelector(said)?.textContent ?? '')
    }, pauseMs)
  }

  form.addEventListener('input', draw)
  // A reload shows the same, and the address can be sent on.
  const show = (address: string) => history.replaceState(history.state, '', address)
  // The form is reset after the event.
  form.addEventListener('reset', () => {
    show(before)
    setTimeout(draw)
  })
  form.addEventListener('change', () => {
    const own = ownNumbers(fields[0]?.value, fields[1]?.value)
    for (const [index, number] of Object.values(own ?? {}).entries()) {
      const field = fields[index]
      if (field) field.value = String(number)
    }
    show(own ? link.href : before)
  })
  draw()
}
