import { Toaster } from 'sonner'
import './toasts.css'

/**
 * Toasts in the site's style, at the top of the window, where they don't cover the retry button. They are `inert`, because
 * screen readers get the same text from the form.
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
