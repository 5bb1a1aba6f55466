/**
 * Drafts: what a visitor has typed into a form and not sent, kept in this browser so that a reload, a closed tab or a
 * crash costs nothing. The tab has its own, which comes back by itself; for a day the browser has the last one of any tab,
 * which is only offered, because someone else may sit at the same computer now.
 */
import { draftKey, type Kept, keptDraft } from './draft-storage.ts'

export type Draft = Kept['values']

export class DraftKeeper {
  readonly #key: string
  readonly #fields: readonly string[]
  /** Tells the drafts of two tabs apart. */
  #id = `${Math.random()}`
  #state: 'keeping' | 'sent' | 'forgotten' = 'keeping'

  /** @param fields the names of those that are kept: what a visitor types. */
  constructor(kind: string, fields: readonly string[]) {
    this.#key = draftKey(kind)
    this.#fields = fields
  }

  /** What was typed in this tab before. */
  ofTab(): Draft | undefined {
    const kept = keptDraft(() => sessionStorage, this.#key)
    if (kept) this.#id = kept.id
    return kept?.values
  }

  /** What was typed in this browser within a day, in a tab that is gone or another one; and when, in ms. */
  ofBrowser(): { readonly values: Draft; readonly at: number } | undefined {
    return keptDraft(() => localStorage, this.#key)
  }

  /**
   * Keeps what stands in a form.
   * @param inTab whether in this tab alone: what the browser has is still offered to the visitor.
   */
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

  /** What was sent needs no draft, and is none until the visitor comes back to the page. */
  clear(): void {
    if (this.#state === 'keeping') this.#state = 'sent'
    this.#remove()
  }

  /** What another tab has typed since stays. */
  #remove(): void {
    const last = keptDraft(() => localStorage, this.#key)
    attempt(() => sessionStorage.removeItem(this.#key))
    if (!last || last.id === this.#id) attempt(() => localStorage.removeItem(this.#key))
  }

  /** Nothing is left of any draft of this form, and nothing more is kept while this page is open. */
  forget(): void {
    this.#state = 'forgotten'
    for (const storage of storages) attempt(() => storage().removeItem(this.#key))
  }

  /** The visitor has come back to the page from the confirmation: what is typed now is another draft. */
  resume(): void {
    if (this.#state === 'sent') this.#state = 'keeping'
  }
}

const storages = [() => sessionStorage, () => localStorage]

/** A browser may refuse its storage, or have no room in it: then there is no draft, and the form works all the same. */
function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // As above.
  }
}

/**
 * Puts a draft into the fields that are empty: what stands in the others is newer.
 * @returns the names of the fields that were filled.
 */
export function fillIn(form: HTMLFormElement, draft: Draft): string[] {
  const filled = Object.entries(draft).filter(([name, value]) => {
    const field = fieldOf(form, name)
    if (field?.value !== '') return false
    field.value = value
    return true
  })
  // Whoever counts the characters of a text hears of it; the draft is no other for that.
  for (const [name] of filled) fieldOf(form, name)?.dispatchEvent(new Event('input', { bubbles: true }))
  return filled.map(([name]) => name)
}

export function fieldOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    ? field
    : undefined
}
