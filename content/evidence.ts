import type { EvidenceCopy } from './schema/evidence.ts'

/** What stands behind a number, in four grades: the name is said beside it, the meaning on the challenge page. */
export const evidenceCopy: EvidenceCopy = {
  legend: 'The steadier the line, the more stands behind the number.',
  grades: {
    measured: {
      name: 'Measured',
      meaning:
        'We or our client counted it, before and after. Ask how, and we will show you as much as the client allows.',
      commitment: 'needs confirmation',
    },
    published: { name: 'Published', meaning: 'Somebody else measured it or estimated it. We name who, and when.' },
    forecast: { name: 'A forecast', meaning: 'Somebody said it would happen. It is not a measurement.' },
    unsourced: {
      name: 'No source found',
      meaning: 'It gets quoted. We looked for a publication that says it and found none.',
    },
  },
}
