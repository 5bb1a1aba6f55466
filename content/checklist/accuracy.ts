import type { Topic } from '../schema/checklist.ts'

export const accuracy: Topic = {
  name: 'Accuracy',
  heading: 'Accurate on whose data?',
  lead: 'An accuracy figure is worth as much as the test behind it. Ask for the test before you repeat the number.',
  questions: [
    {
      ask: 'Whose data was the accuracy measured on, and when?',
      why: 'Tested by outsiders, a widely used sepsis model reached an AUC of 0.63, where 0.5 is a coin toss: “substantially worse” than its developer had reported.[^epic-sepsis-2021]',
      good: '“4,100 cases of two firms like yours, March to June. Yours will differ; this is how we find out by how much.”',
      bad: '“It leads the benchmarks.”',
      stopper: true,
    },
    {
      ask: 'What is the figure for our smallest important segment?',
      why: 'An average hides the branch, language or product line where it fails. The segment that matters most to you is seldom the biggest one.',
      good: '“92% overall, 71% on handwritten forms. Those go to a person.”',
      bad: '“92% across the board.”',
    },
    {
      ask: 'Which kinds of error does it make, and how often each?',
      why: 'If one case in 100 is fraud, a model that never says “fraud” is 99% accurate. One figure adds up mistakes that cost a cent and mistakes that cost a client.',
      good: 'A table of each kind of error with its count, and what moving the threshold does to each.',
      bad: '“Under 2% errors.”',
    },
    {
      ask: 'Who else has measured it, and may we publish what we find?',
      why: 'An advertised accuracy needs evidence. In 2025 the FTC’s final order against one vendor forbade it to advertise without.[^ftc-workado-2025]',
      good: '“A customer’s own team, in May. Here is their report, and our contract does not forbid yours.”',
      bad: '“Our license rules out published tests.”',
    },
  ],
  papers: ['The test report: cases, dates, labels, thresholds', 'An error table for each segment'],
  figure: {
    kind: 'bars',
    rows: [
      { label: 'Advertised', percent: 98, shown: '98%', good: true },
      { label: 'Tested', percent: 53, shown: 'about 53%', good: false },
    ],
    caption: 'One detector of AI text, two accuracies.',
    captionRest: 'The second is for general content, as alleged by the FTC.[^ftc-workado-2025]',
  },
}
