import { Toaster } from 'sonner'
import './toasts.css'

/**
 * Where toasts appear: at the top, clear of the button to try again; in the site's look, not Sonner's. They are for the
 * eye, hence `inert`: a screen reader hears the same words from the form, and would hear them twice.
 */
export function Toasts() {
  return (
    <div inert>
      <Toaster
        position="top-center"
        toastOptions={{
          unstyled: true,
          duration: 10_000,
          classNames: {
            toast: 'toast',
            error: 'toast-error',
          },
        }}
      />
    </div>
  )
}
