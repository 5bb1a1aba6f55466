/**
 * Toasts say as well what stands at the form, which may lie outside the window. None where their code cannot be had, for
 * the form says the same.
 */
const loadSonner = () => import('sonner').catch(() => undefined)

/** Says a fault. Each takes the place of the one before. */
export async function notify(text: string): Promise<void> {
  const sonner = await loadSonner()
  sonner?.toast.error(text, { id: 'fault' })
}

/**
 * Says what is going on and asks nothing of the visitor.
 * @returns ends it: takes the toast away.
 */
export function notifyWhile(text: string): () => void {
  const shown = loadSonner().then((sonner) => {
    // An earlier fault no longer applies.
    sonner?.toast.dismiss('fault')
    const id = sonner?.toast.info(text, { duration: Number.POSITIVE_INFINITY })
    return () => sonner?.toast.dismiss(id)
  })
  return () => void shown.then((end) => end())
}
