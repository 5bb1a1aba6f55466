import type { EvidenceCopy } from './schema/evidence.ts'

/**
 * Whether each number has its grade beside it. Without it, sources are still named, and samples still say that they are
 * samples.
 */
export const showGrades: boolean = true

/** What stands behind a number: the name of its grade is said beside it, the meaning on the challenge page. */
export const evidenceCopy: EvidenceCopy = {
  legend: 'The steadier the line, the more stands behind the number.',
  sample: {
    name: 'Sample',
    meaning: 'A placeholder. We show our own number here once we can say who counted it and where the proof is.',
    result: 'no client’s count',
    rating: 'not our rating yet',
    quote: 'Sample words, said by nobody yet',
  },
  grades: {
    measured: {
      name: 'Measured',
      meaning: 'We or our client counted it, before and after.',
    },
    published: { name: 'Published', meaning: 'Somebody else measured it or estimated it. We name who, and when.' },
    forecast: { name: 'A forecast', meaning: 'Somebody said it would happen. It is not a measurement.' },
    unsourced: {
      name: 'No source found',
      meaning: 'It gets quoted. We looked for a publication that says it and found none.',
    },
  },
}
