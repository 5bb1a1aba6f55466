import type { People } from './schema/people.ts'

/**
 * Who does the work. Until `engineers` is filled in, pages show the roles and promise an answer by name; from then on
 * they show the engineers and no role. `'not stated'` in its place keeps the roles for good.
 *
 * An engineer is written so, with or without `portrait`; the picture lies in content/uploads/ or at an https address:
 *
 *   {
 *     name: 'Ada Roe',
 *     role: 'Lead engineer, payments',
 *     years: 11,
 *     systems: '4 payment systems',
 *     portrait: { from: '/uploads/ada-roe.jpg', alternative: 'Ada Roe at her desk, in front of two screens.' },
 *     evidence: 'needs evidence',
 *   }
 */
export const people: People = {
  roles: {
    lead: 'Engineers who have been on call for systems like yours. Our first answer names yours, with a résumé, before you agree to anything.',
    commitment: 'needs confirmation',
    list: [
      { sign: 'pulse', title: 'Systems engineer', text: 'Payments, queues, retries. Takes your first call.' },
      { sign: 'rows', title: 'Data engineer', text: 'Pipelines, features, and test sets held out by date.' },
      { sign: 'check', title: 'Evaluation engineer', text: 'Prompts and test cases. Writes the report you keep.' },
    ],
  },
  named: {
    lead: 'Engineers who have been on call for systems like yours. The one who takes your first call is the one who reads your code.',
    commitment: 'needs confirmation',
    labels: { years: 'Years in production', systems: 'Has run' },
  },
  engineers: 'needs an answer',
}
