/** The trace of a page that is not there: a last beat, flat, then dashes to the window's edge. */
export function LostTrace() {
  return (
    <div className="trace-draws mt-16">
      <svg width="100%" height="72" aria-hidden="true" className="trace fill-none stroke-alarm stroke-2 text-alarm">
        <path d="M0 36l40-2 16-20 16 46 16-30 16 8 16-30 20 56 16-28" strokeLinejoin="round" />
        <line x1="156" x2="47%" y1="36" y2="36" />
        <line x1="47%" x2="100%" y1="36" y2="36" strokeDasharray="4 10" strokeDashoffset="-10" />
      </svg>
    </div>
  )
}
