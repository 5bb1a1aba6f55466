import type { Topic } from '../schema/checklist.ts'

export const law: Topic = {
  name: 'References and law',
  heading: 'Who relies on it, and who answers for it?',
  lead: 'References show that it can be done. The contract shows who pays when it is not.',
  questions: [
    {
      ask: 'Who our size has run it for a year, and may we call them alone?',
      why: 'A pilot is no reference, and a logo is no customer. Talk to whoever runs it, not to whoever bought it.',
      good: '“Two, for 14 and 22 months. Here are the people who run it. We won’t be on the call.”',
      bad: '“Our clients value discretion.”',
    },
    {
      ask: 'Who pays when it is wrong, and up to how much?',
      why: 'An airline was held to what its chatbot had said: it is “still just a part of Air Canada’s website,” wrote the tribunal.[^moffatt-2024]',
      good: '“We indemnify you for claims over output and training data, up to three years’ fees.”',
      bad: '“Output is provided as is.”',
      stopper: true,
    },
    {
      ask: 'Which laws put duties on you, and which on us?',
      why: 'They differ by role: the one who provides a system, and the one who uses it. Know which you are before a regulator asks.',
      good: '“Under the AI Act we are the provider, you the deployer. Here is a file for each duty, with its date.”',
      bad: '“We’re fully compliant.”',
    },
    {
      ask: 'What can we tell a person who asks why it decided so?',
      why: 'A U.S. lender that says no owes the applicant specific reasons, model or no model.[^reg-b]',
      good: '“For each decision the inputs, the version, the reasons that counted most, and who can overrule it.”',
      bad: '“It’s a neural network.”',
    },
  ],
  papers: ['Two references with phone numbers', 'Indemnity and liability clauses, read by your lawyer'],
  figure: {
    kind: 'timeline',
    from: '2026-07-01',
    to: '2028-10-01',
    events: [
      { on: '2026-08-02', where: 'EU', says: 'people are told that it is AI' },
      { on: '2027-01-01', where: 'Colorado', says: 'duties for consequential decisions' },
      { on: '2027-12-02', where: 'EU', says: 'high-risk uses: hiring, credit scoring' },
      { on: '2028-08-02', where: 'EU', says: 'AI in regulated products' },
    ],
    caption: 'When duties begin, to scale.',
    captionRest:
      'EU AI Act as amended;[^eu-ai-act-2026] Colorado SB 26-189.[^colorado-sb-26-189] A map, not legal advice.',
  },
}
