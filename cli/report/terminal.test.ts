import { describe, expect, it } from 'vitest'
import { numbersOf } from './numbers.ts'
import { terminalReport } from './terminal.ts'
import { levels, noCounts, someCounts } from './testing.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const period = { from: '2026-11-01', to: '2026-11-21' }
const usual = { retentionDays: 365 }
const shown = (width: number, counts = someCounts) =>
  terminalReport(numbersOf(counts, period, levels, now), usual, width)

describe('the report in a terminal', () => {
  it('lines numbers up at their right, with thousands separators', () => {
    expect(shown(80)).toEqual(
      expect.arrayContaining([
        'VIEWS                               1,347',
        '/                                   1,234   92%',
        '/services/prompt-assistance            77    6%',
        '* (not found)                           5  0.4%',
        '·█··▁···▁···········▁   █ 1,200   · 0',
        'VITALS, 75TH PERCENTILE     LCP        INP        CLS',
        'good up to               2.50 s     200 ms       0.10',
        '/                        1.25 s     450 ms !  too few',
        'Fewer than 20 samples: /contact (19).',
        '! is above the limit that Google calls good.',
        'High Risk                4  67%',
        'REQUESTS           PROMPT RESCUE  CONSULTATION  TOTAL',
        'Held back as spam              0             6      6',
        'Views of the prompt rescue or contact page    100                  7%',
        'Views in which a form was begun                30                 30%',
        'Direct or not told  311  82%',
        'On phone                 0.88 s     450 ms !  too few',
        'Prompt rescue     16     4       6',
        'Quiz finished         6                 46%',
      ]),
    )
  })

  it.each([40, 60, 80, 200])('fits %i columns', (width) => {
    // Narrower than its numbers the table of requests cannot be.
    expect(Math.max(...shown(width).map((line) => line.length))).toBeLessThanOrEqual(Math.max(width, 48))
  })

  it('steers no terminal with what the database holds', () => {
    const views = [{ day: '2026-11-20', view: '/\u001b[31mred', count: 3 }]
    expect(shown(80, { ...someCounts, views }).join('')).not.toContain('\u001b')
  })

  it.each([9_000, 400])('names a day with far too many views (%i)', (count) => {
    const days = Array.from({ length: 8 }, (_, index) => `2026-11-1${index}`)
    const views = days.map((day, index) => ({ day, view: '/', count: index === 4 ? count : 12 }))
    const text = shown(400, { ...someCounts, views }).join('\n')
    expect(text.includes('2026-11-14 has 9,000 views, where 12 are usual')).toBe(count === 9_000)
    expect(text.includes('are usual')).toBe(count === 9_000)
  })

  it('says what to do when there is nothing', () => {
    expect(shown(80, noCounts).join(' ')).toContain('No view has been counted yet. Start the server')
    expect(shown(80, noCounts).join(' ')).not.toContain('VIEWS')
  })
})
