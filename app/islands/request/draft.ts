/**
 * Keeps what a visitor has typed and not sent. The tab's own draft comes back by itself; the browser's, kept for a day, is
 * only offered, because someone else may sit at the computer now.
 */
import { draftKey, type Kept, keptDraft } from './draft-storage.ts'

export type Draft = Kept['values']

export class DraftKeeper {
  readonly #key: string
  readonly #fields: readonly string[]
  #id = `${Math.random()}`
  #state: 'keeping' | 'sent' | 'forgotten' = 'keeping'

  constructor(kind: string, fields: readonly string[]) {
    this.#key = draftKey(kind)
    this.#fields = fields
  }

  ofTab(): Draft | undefined {
    const kept = keptDraft(() => sessionStorage, this.#key)
    if (kept) this.#id = kept.id
    return kept?.values
  }

  ofBrowser(): { readonly values: Draft; readonly at: number } | undefined {
    return keptDraft(() => localStorage, this.#key)
  }

  /** @param inTab leaves the browser's draft alone while it's offered. */
  keep(form: HTMLFormElement, inTab = false): void {
    if (this.#state !== 'keeping') return
    const values = Object.fromEntries(
      this.#fields.flatMap((name) => {
        const value = fieldOf(form, name)?.value
        return value ? [[name, value]] : []
      }),
    )
    if (Object.keys(values).length === 0) {
      this.#remove()
      return
    }
    const text = JSON.stringify({ id: this.#id, at: Date.now(), values } satisfies Kept)
    for (const storage of inTab ? storages.slice(0, 1) : storages) attempt(() => storage().setItem(this.#key, text))
  }

  clear(): void {
    if (this.#state === 'keeping') this.#state = 'sent'
    this.#remove()
  }

  /** Another tab's newer draft stays. */
  #remove(): void {
    const last = keptDraft(() => localStorage, this.#key)
    attempt(() => sessionStorage.removeItem(this.#key))
    if (!last || last.id === this.#id) attempt(() => localStorage.removeItem(this.#key))
  }

  forget(): void {
    this.#state = 'forgotten'
    for (const storage of storages) attempt(() => storage().removeItem(this.#key))
  }

  resume(): void {
    if (this.#state === 'sent') this.#state = 'keeping'
  }
}

const storages = [() => sessionStorage, () => localStorage]

/** Without storage there's no draft, and the form works all the same. */
function attempt(action: () => void): void {
  try {
    action()
  } catch {}
}

/** Fills empty fields only: the others are newer. */
export function fillIn(form: HTMLFormElement, draft: Draft): string[] {
  const filled = Object.entries(draft).filter(([name, value]) => {
    const field = fieldOf(form, name)
    if (field?.value !== '') return false
    field.value = value
    return true
  })
  // Updates the character count.
  for (const [name] of filled) fieldOf(form, name)?.dispatchEvent(new Event('input', { bubbles: true }))
  return filled.map(([name]) => name)
}

export function fieldOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    ? field
    : undefined
}
