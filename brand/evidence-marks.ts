/** The evidence for a number, drawn as a line with round ends. A steadier line means better evidence. */
import type { ColorName } from './tokens.ts'

export const evidenceMarkSize = { width: 26, height: 12 } as const

export type EvidenceMark = { readonly path: string; readonly strokeWidth: number; readonly color: ColorName }

export const evidenceMarks = {
  measured: { path: 'M1 6h24', strokeWidth: 2, color: 'brand' },
  published: { path: 'M3 6h0m5 0h0m5 0h0m5 0h0m5 0h0', strokeWidth: 3.5, color: 'ink' },
  forecast: { path: 'M1 8l5-3m4 0l5 4m4-1l6-5', strokeWidth: 2, color: 'amber' },
  unsourced: { path: 'M1 7l2-4 2 8 3-10 3 10 3-9 3 9 3-9 3 7 2-4', strokeWidth: 2, color: 'alarm' },
  sample: {
    path: 'M3.3 6.4h4.2l3.7-4.2q1.8-1.8 3.6 0l3.7 4.2h4.2a2.3 2.3 0 0 1 0 4.6h-5.5L13 6.7 8.8 11H3.3a2.3 2.3 0 0 1 0-4.6z',
    strokeWidth: 1.7,
    color: 'ink',
  },
} as const satisfies Record<string, EvidenceMark>
