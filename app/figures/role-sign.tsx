const signs = {
  pulse: 'M14 46h11l5-24 7 34 6-22 5 12h10',
  rows: 'M16 24h40M16 36h40M16 48h22m5 0h13m-6.5-6.5v13',
  check: 'M15 38l8 8 12-17M42 28h15M42 46h15',
} as const

export function RoleSign({ sign }: { sign: keyof typeof signs }) {
  return (
    <svg
      viewBox="0 0 72 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
      className="paper square"
    >
      <path d={signs[sign]} />
    </svg>
  )
}
