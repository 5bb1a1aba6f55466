import type { People } from './schema/people.ts'

/**
 * Who does the work. Until `engineers` is filled in, pages show the roles; from then on they show the engineers and
 * no role. `'not stated'` in its place keeps the roles for good.
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
  lead: 'An AI system fails at its code, at its data or at its tests. Each has engineers of its own.',
  roles: [
    { sign: 'pulse', title: 'Systems engineer', text: 'Payments, queues, retries.' },
    { sign: 'rows', title: 'Data engineer', text: 'Pipelines, features, and test sets held out by date.' },
    { sign: 'check', title: 'Evaluation engineer', text: 'Prompts, test cases and the report.' },
  ],
  labels: { years: 'Years in production', systems: 'Has run' },
  engineers: 'needs an answer',
}
