/** What was just done; the page opens at it. */
export function Outcome({ text }: { text: string }) {
  return (
    <p
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page that follows on an action must open at what came of it
      autoFocus
      className="mt-4 rounded-control border-2 border-brand bg-tint px-4 py-3 font-semibold text-ink"
    >
      {text}
    </p>
  )
}
