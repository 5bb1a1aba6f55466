import type { Topic } from '../schema/checklist.ts'

export const cost: Topic = {
  name: 'Cost',
  heading: 'What does one finished task cost?',
  lead: 'The price list counts tokens or seats. You pay for tasks that somebody can use, and for the ones that were done twice.',
  questions: [
    {
      ask: 'What does one finished task cost, retries included?',
      why: 'Gartner predicts that through 2028 at least half of generative AI projects will overrun their budget.[^gartner-costs-2026]',
      good: '“$0.31 on your pilot cases: four calls each, one in five repeated. Here is the count by case.”',
      bad: '“That depends on your usage.”',
      stopper: true,
    },
    {
      ask: 'How many minutes of a person does each task still take?',
      why: 'Review is on nobody’s price list. If checking takes as long as doing, you have bought a second job.',
      good: '“Two minutes a case in the pilot, timed. One case in six took a second look.”',
      bad: '“It runs on autopilot.”',
    },
    {
      ask: 'What will we pay at ten times the volume, and what stops the bill?',
      why: 'Estimates of AI cost can be wrong by 500% to 1,000%, Gartner has warned.[^gartner-estimates-2024] A cap belongs in code, not on a dashboard.',
      good: '“Here is the tariff in steps. At $200 an hour it stops and pages you. You can raise the cap; we cannot.”',
      bad: '“You’ll get a volume discount.”',
    },
    {
      ask: 'What is not in the quote?',
      why: 'Integration, cleaning, labels for the test set, training, a new test at each model change, and leaving. Somebody is paid for each.',
      good: 'A list with a number beside each item, and who does the work: they or you.',
      bad: '“It’s turnkey.”',
    },
  ],
  papers: ['The tariff, with every step and cap', 'Pilot cost by case, with your own minutes'],
  figure: {
    kind: 'task cost',
    columns: ['One finished task', 'Example', 'Yours'],
    total: 'Total',
    parts: [
      { label: '4 calls at $0.02, a quarter of them repeated', short: 'Model', dollars: [4, 0.02, 1.25] },
      { label: 'Review: 2 minutes at $45 an hour', short: 'Review', dollars: [2, 45 / 60] },
      { label: 'One in ten redone by hand: 12 minutes at $45 an hour', short: 'Redone', dollars: [0.1, 12, 45 / 60] },
    ],
    caption: 'An example to replace with your figures.',
    captionRest: 'Its prices are invented; the proportions are worth checking in your own case.',
  },
}
