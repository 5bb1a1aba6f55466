/** Toasts repeat what the form says, in case it's out of view. */
const loadSonner = () => import('sonner').catch(() => undefined)

/** Replaces the previous fault. */
export async function notify(text: string): Promise<void> {
  const sonner = await loadSonner()
  sonner?.toast.error(text, { id: 'fault' })
}

export function notifyWhile(text: string): () => void {
  const shown = loadSonner().then((sonner) => {
    // An earlier fault no longer applies.
    sonner?.toast.dismiss('fault')
    const id = sonner?.toast.info(text, { duration: Number.POSITIVE_INFINITY })
    return () => sonner?.toast.dismiss(id)
  })
  return () => void shown.then((end) => end())
}
