import { Toaster } from 'sonner'
import './toasts.css'

/**
 * Toasts at the top, clear of the retry button, in the site's style. `inert`, because screen readers get the same
 * text from the form.
 */
export function Toasts() {
  return (
    <div inert>
      <Toaster
        position="top-center"
        toastOptions={{
          unstyled: true,
          classNames: { toast: 'toast' },
        }}
      />
    </div>
  )
}
