import type { Topic } from '../schema/checklist.ts'

export const exit: Topic = {
  name: 'Exit',
  heading: 'How do you leave?',
  lead: 'You will change the model, the vendor or your mind. What that costs is settled on the day you sign.',
  questions: [
    {
      ask: 'What do we get back on the last day, how and by when?',
      why: 'Prompts, test sets, corrections and logs are your work in someone else’s building. A PDF of them is not an export.',
      good: '“All that your table lists, as JSON or CSV, within ten days, free. Try the export during the pilot.”',
      bad: '“Nobody has ever asked.”',
      stopper: true,
    },
    {
      ask: 'Have you run this on a second model, and how did it score?',
      why: 'A product on one model shares that model’s price, its outages and its last day. A second one that was tested is insurance; one that is planned is a slide.',
      good: '“Yes, on the same 200 cases: 91% and 88%. To switch takes a day and your approval.”',
      bad: '“We use the best model.”',
    },
    {
      ask: 'Who owns the prompts, the tuned model and our corrections?',
      why: 'After six months your staff’s corrections may be the best part of the system. Where the contract is silent, they may well stay behind.',
      good: '“You own prompts, tests and corrections. Tuned weights are handed over or deleted, as you choose.”',
      bad: '“It’s our proprietary engine.”',
    },
    {
      ask: 'What happens to us if you are bought, or close?',
      why: 'Young firms are bought and products are withdrawn; neither is a scandal. Not having an answer is.',
      good: '“90 days on the same terms, the code in escrow, and a runbook that your team has tried once.”',
      bad: '“We’re very well funded.”',
    },
  ],
  papers: ['The exit clause: formats, days, price', 'One export, opened by your own engineer'],
  figure: {
    kind: 'table',
    columns: ['What comes back', 'Format', 'Within', 'Tried on'],
    rows: [
      ['Prompts and templates', '', '', ''],
      ['Test cases and their results', '', '', ''],
      ['Corrections and labels', '', '', ''],
      ['Embeddings and model name', '', '', ''],
      ['Logs, with model and prompt versions', '', '', ''],
    ],
    caption: 'To fill in before you sign.',
    captionRest: 'A line without a date in the last column is a hope.',
  },
}
