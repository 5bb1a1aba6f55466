import { isRefusedByBrowser } from '../../browser/visit.ts'
import { type Choice, choice, keep } from './consent.ts'

export function showChoice(changed: () => void): void {
  const bar = document.querySelector<HTMLElement>('[data-consent]')
  const status = document.querySelector<HTMLElement>('[data-consent-status]')
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-choose]')
  const refused = isRefusedByBrowser()

  const update = () => {
    const chosen = refused ? 'refused' : (choice() ?? 'open')
    if (bar) bar.hidden = chosen !== 'open'
    if (status) status.dataset.consentStatus = chosen
    for (const button of buttons) {
      button.disabled = refused
      if (status?.parentElement?.contains(button)) button.ariaPressed = String(button.dataset.choose === chosen)
    }
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const hadFocus = bar?.contains(document.activeElement)
      keep(button.dataset.choose as Choice)
      update()
      // The focused element is gone.
      if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true })
      changed()
    })
  }
  window.addEventListener('storage', () => {
    update()
    changed()
  })
  update()
}
