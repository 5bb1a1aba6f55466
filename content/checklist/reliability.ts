import type { Topic } from '../schema/checklist.ts'

export const reliability: Topic = {
  name: 'Reliability',
  heading: 'What holds on a bad day?',
  lead: 'A model that is up and wrong passes every uptime report. Ask for two promises: that it answers, and that it answers well.',
  questions: [
    {
      ask: 'What uptime do you promise, and what do we get if you miss it?',
      why: 'Between 99% and 99.9% lie six and a half hours a month. A product that hangs on one model provider can hardly promise more than that provider does.',
      good: '“99.9% a month, measured from outside; 10% of the fee back if we miss it. Here are the last twelve months.”',
      bad: '“We run on a major cloud.”',
    },
    {
      ask: 'How long do the slowest 5% of answers take at our peak?',
      why: 'Nobody waits for the average. The slowest answers are the ones that your staff will talk about.',
      good: '“95% come within 4.1 seconds with 50 users at once and prompts as long as yours. After 10 we fall back.”',
      bad: '“It feels instant.”',
    },
    {
      ask: 'How do we hear that the model changes, and can we say no?',
      why: 'Models retire on their maker’s calendar. OpenAI gives at least six months’ notice, three for specialized variants, and as little as two weeks for previews.[^openai-deprecations]',
      good: '“The version is pinned. 60 days before a change we run your tests on both, and you choose the day.”',
      bad: '“It only gets better.”',
      stopper: true,
    },
    {
      ask: 'Who notices when the answers get worse, and what then?',
      why: 'In one study 91% of 128 pairs of model and data set lost quality over time.[^model-aging-2022] Nothing crashes. The answers just age.',
      good: '“40 known cases run every night. Two failures page a person, who can be back on the old version in 15 minutes.”',
      bad: '“Users tell us.”',
    },
  ],
  papers: ['The service agreement, with credits and notice periods', 'Twelve months of incidents, with causes'],
  figure: {
    kind: 'downtime',
    promises: [99, 99.5, 99.9, 99.99],
    days: 30,
    row: '{promise}% uptime',
    caption: 'What each promise allows in 30 days.',
    captionRest: 'Time in which the service may be down while the promise is kept.',
  },
}
