import { type RefObject, useEffect, useRef, useState } from 'react'
import { type RequestKind, typedFields } from '../../../contracts/form-fields.ts'
import { type Draft, DraftKeeper, fieldOf, fillIn } from './draft.ts'

/** Debounce, in ms. */
const pauseMs = 300

/** `offered`: typed in another tab, `at` in ms since 1970. `forgotten`: nothing is kept while the page is open. */
export type DraftState =
  | { readonly name: 'none' | 'kept' | 'forgotten' }
  | { readonly name: 'offered'; readonly at: number }

/** @param isFilled the form came back with values, which are newer than any draft. */
export function useDraft(kind: RequestKind, form: RefObject<HTMLFormElement | null>, isFilled: boolean) {
  const [state, setState] = useState<DraftState>({ name: 'none' })
  const keeper = useRef<DraftKeeper>(undefined)
  const restored = useRef<Draft>({})
  const isOffered = useRef(false)

  useEffect(() => {
    const { current } = form
    if (!current) return
    const fields: readonly string[] = typedFields[kind]
    const own = new DraftKeeper(kind, fields)
    keeper.current = own
    const draft = own.ofTab()
    if (draft && !isFilled) {
      fillIn(current, draft)
      restored.current = draft
    }
    const offered = draft || isFilled ? undefined : own.ofBrowser()
    isOffered.current = offered !== undefined
    setState(draft ? { name: 'kept' } : offered ? { name: 'offered', at: offered.at } : { name: 'none' })

    let pause: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (pause === undefined) return
      clearTimeout(pause)
      pause = undefined
      own.keep(current, isOffered.current)
    }
    const typed = ({ target }: Event) => {
      const { name = '' } = target as HTMLInputElement
      if (!fields.includes(name)) return
      clearTimeout(pause)
      pause = setTimeout(keep, pauseMs)
      setState((state) => (state.name === 'none' ? { name: 'kept' } : state))
    }
    current.addEventListener('input', typed)
    window.addEventListener('pagehide', keep)
    const resume = () => own.resume()
    window.addEventListener('pageshow', resume)
    return () => {
      clearTimeout(pause)
      window.removeEventListener('pageshow', resume)
      current.removeEventListener('input', typed)
      window.removeEventListener('pagehide', keep)
    }
  }, [kind, form, isFilled])

  return {
    draft: state,
    restore: () => {
      const offered = keeper.current?.ofBrowser()
      if (!offered || !form.current) return
      restored.current = offered.values
      isOffered.current = false
      fillIn(form.current, offered.values)
      setState({ name: 'kept' })
    },
    forget: () => {
      keeper.current?.forget()
      for (const [name, value] of Object.entries(restored.current)) {
        const field = form.current && fieldOf(form.current, name)
        if (field?.value === value) field.value = ''
      }
      setState({ name: 'forgotten' })
    },
    clear: () => {
      keeper.current?.clear()
      setState({ name: 'none' })
    },
  }
}
