import type { Company } from './schema/company.ts'

/**
 * What a buyer looks up before signing. A page shows the facts that are filled in and leaves out the others; `'not
 * stated'` says that one is left out on purpose. They are written so:
 *
 *   founded: { place: 'Boston, Massachusetts', year: 2019 },
 *   insurance: { says: 'Professional liability, $2,000,000 per claim', evidence: 'needs evidence' },
 *   confidentiality: { says: 'NDA before the first file, yours or ours', commitment: 'needs confirmation' },
 *   dataProcessing: { says: 'DPA signed with each engagement', commitment: 'needs confirmation' },
 *   reviews: { at: 'Clutch', url: 'https://clutch.co/profile/…' },
 */
export const company: Company = {
  labels: {
    founded: 'Founded',
    insurance: 'Insurance',
    confidentiality: 'Confidentiality',
    dataProcessing: 'Data protection',
    reviews: 'Reviews',
  },
  foundedIn: '{year}, {place}',
  founded: 'needs an answer',
  insurance: 'needs an answer',
  confidentiality: 'needs an answer',
  dataProcessing: 'needs an answer',
  reviews: 'needs an answer',
}
