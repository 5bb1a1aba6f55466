import { Toaster } from 'sonner'

/** Where toasts appear: at the top, clear of the button to try again; in the site's look, not Sonner's. */
export function Toasts() {
  return (
    <Toaster
      position="top-center"
      toastOptions={{
        unstyled: true,
        duration: 10_000,
        classNames: {
          toast:
            'flex w-full gap-3 rounded-panel border-2 border-alarm bg-background px-5 py-4 font-text text-small text-ink',
          icon: 'hidden',
        },
      }}
    />
  )
}
