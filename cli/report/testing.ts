/** Counts for tests: a small month with every case in it, and empty ones. */
import type { Counts } from './read.ts'

export const levels = ['Critical', 'High Risk', 'Good Foundation', 'Ready']

export const noCounts: Counts = {
  views: [],
  devices: [],
  sources: [],
  forms: [],
  vitals: [],
  quiz: [],
  requests: [],
  countedSince: null,
}

/** From 2026-11-02, a Monday, to 2026-11-21. */
export const someCounts: Counts = {
  countedSince: '2026-11-02',
  views: [
    { day: '2026-11-02', view: '/', count: 1_200 },
    { day: '2026-11-05', view: '/', count: 34 },
    { day: '2026-11-05', view: '/services/prompt-assistance', count: 77 },
    { day: '2026-11-09', view: '/contact', count: 23 },
    { day: '2026-11-09', view: '/services/prompt-assistance/booked', count: 8 },
    { day: '2026-11-21', view: '*', count: 5 },
  ],
  devices: [
    { device: '', count: 27 },
    { device: 'phone', count: 801 },
    { device: 'desktop', count: 519 },
    { device: 'program', count: 46 },
  ],
  sources: [
    { host: '', campaign: '', count: 302 },
    { host: 'news.example', campaign: '', count: 53 },
    { host: 'news.example', campaign: 'letter/mail', count: 17 },
    { host: '', campaign: 'letter/mail', count: 9 },
  ],
  forms: [
    { form: 'prompt-rescue', action: 'started', count: 16 },
    { form: 'prompt-rescue', action: 'failed', count: 6 },
    { form: 'prompt-rescue', action: 'sent', count: 4 },
    { form: 'consultation', action: 'started', count: 14 },
    { form: 'consultation', action: 'sent', count: 10 },
  ],
  vitals: [
    { view: '/', device: 'phone', vital: 'lcp', atMost: 1_000, count: 20 },
    { view: '/', device: 'desktop', vital: 'lcp', atMost: 1_500, count: 20 },
    { view: '/', device: 'phone', vital: 'inp', atMost: 500, count: 21 },
    { view: '/', device: 'phone', vital: 'cls', atMost: 0, count: 7 },
    { view: '/contact', device: 'tablet', vital: 'lcp', atMost: 500, count: 19 },
  ],
  quiz: [
    { day: '2026-11-02', action: 'started', level: '', count: 13 },
    { day: '2026-11-02', action: 'finished', level: 'Ready', count: 2 },
    { day: '2026-11-20', action: 'finished', level: 'High Risk', count: 4 },
  ],
  requests: [
    { day: '2026-11-03', kind: 'consultation', state: 'delivered', count: 3 },
    { day: '2026-11-03', kind: 'prompt-rescue', state: 'waiting', count: 1 },
    { day: '2026-11-19', kind: 'prompt-rescue', state: 'parked', count: 2 },
    { day: '2026-11-20', kind: 'consultation', state: 'held', count: 6 },
  ],
}
