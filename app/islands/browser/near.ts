/** How far below the window a part may be when its code is fetched, in px: it is there when the visitor is. */
const ahead = 800

/** Fetches the picker of times once it comes near. Where that fails, the form asks for two times, and the console says why. */
export function showTimesWhenNear(): void {
  const times = document.querySelector<HTMLElement>('[data-times]')
  if (!times) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      import('../times/picker.ts')
        .then(({ startPicker }) => startPicker(times))
        .catch((error: unknown) => console.warn('The times did not start:', error))
    },
    { rootMargin: `${ahead}px` },
  )
  observer.observe(times)
}
