/**
 * The success stories. Every value here is a stand-in: `needs evidence` stands beside it until the
 * firm has put a client's measured result, and the client's permission, in its place.
 */
import type { CaseStudy } from './schema/case-studies.ts'

export const caseStudies: readonly CaseStudy[] = [
  {
    industry: 'E-commerce',
    title: 'Recommendations',
    problem: 'It kept offering what people had already bought.',
    solution: 'Fresh features, and a test set held out by date.',
    results: [{ metric: 'revenue from recommendations', value: '+156%' }],
    bars: [
      { label: 'before', value: 100 },
      { label: 'after', value: 256 },
    ],
    testimonial: 'They found it in the feature dates, on the second day.',
    company: 'CTO of an online retailer',
    grade: 'measured',
    mark: 'Client’s count',
    evidence: 'needs evidence',
  },
  {
    industry: 'Fintech',
    title: 'Fraud alerts',
    problem: 'Analysts were drowning in alerts and missed the real ones.',
    solution: 'A threshold for each segment, set by what a miss costs.',
    results: [
      { metric: 'false positives', value: '-70%' },
      { metric: 'accuracy', value: '94%' },
    ],
    bars: [
      { label: 'before', value: 100 },
      { label: 'after', value: 30 },
    ],
    testimonial: 'My team has its afternoons back.',
    company: 'Head of risk at a payments firm',
    grade: 'measured',
    mark: 'Client’s count',
    evidence: 'needs evidence',
  },
  {
    industry: 'Healthcare',
    title: 'Imaging',
    problem: 'Two sites labeled scans differently, and the model learned both.',
    solution: 'One protocol, one retraining, one review by both sites.',
    results: [{ metric: 'diagnostic accuracy', value: '96.8%' }],
    bars: [
      { label: 'all scans', value: 100 },
      { label: 'read right', value: 96.8 },
    ],
    testimonial: 'They argued with both sites until the labels agreed.',
    company: 'IT director of a clinic group',
    grade: 'measured',
    mark: 'Client’s count',
    evidence: 'needs evidence',
  },
]
