import type { Topic } from '../schema/checklist.ts'

export const benchmarks: Topic = {
  name: 'Benchmarks',
  heading: 'Had it seen the answers?',
  lead: 'A public benchmark is an exam whose answers are on the internet. Yours are not. Use them.',
  questions: [
    {
      ask: 'Could the test cases have been in the training data?',
      why: 'Then the score measures memory. It happens to scientists, too: one survey traced such leakage through 294 papers in 17 fields.[^leakage-2023]',
      good: '“Every test case is younger than the training cutoff, and none was ever sent to an outside model.”',
      bad: '“It’s the industry’s standard benchmark.”',
    },
    {
      ask: 'Were tests and training split by time and by customer?',
      why: 'Split at random, the same customer sits on both sides, and the model recognizes where it should predict. Live, it only ever meets the future.',
      good: '“Trained up to December, tested on January to March, on customers that it had never met.”',
      bad: '“A random 80/20 split.”',
    },
    {
      ask: 'Will you run 200 of our cases blind before we sign?',
      why: 'You choose the cases, keep the right answers and do the scoring. It takes a week and settles more than any slide. The picture shows how much 200 cases can tell.',
      good: '“Yes. Send inputs without answers. You get every output within two days, failures included.”',
      bad: '“We’d need a contract first.”',
      stopper: true,
    },
    {
      ask: 'What did a person score on the same cases?',
      why: 'A score of 90% is poor where your staff reach 97%, and a triumph where they reach 75%. Two of them will not always agree; how often they do is the mark to beat.',
      good: '“Your two reviewers agreed on 94%. We gave their common answer in 91% of those.”',
      bad: '“Humans make mistakes, too.”',
    },
  ],
  papers: ['The date of each test case, and the training cutoff', 'Your 200 cases, scored by you'],
  figure: {
    kind: 'intervals',
    score: 0.9,
    from: 0.7,
    cases: [50, 200, 1000],
    row: '{right} of {cases} right',
    caption: 'A score of 90% is a range.',
    captionRest: 'Wilson interval, 95% confidence; the scale runs from {from} to 100%.',
  },
}
