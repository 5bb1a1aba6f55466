import type { Topic } from '../schema/checklist.ts'

export const pilot: Topic = {
  name: 'Pilot',
  heading: 'What would make you stop?',
  lead: 'A pilot that cannot fail is a purchase with extra meetings. Write the numbers down before anybody is fond of it.',
  questions: [
    {
      ask: 'Which number, by which date, ends the pilot?',
      why: 'Afterward, every result is “promising.” In a survey of 2025 the average firm had scrapped 46% of its proofs of concept.[^sp-global-2025] Decide what scraps yours.',
      good: '“Under 85% on your 200 cases by week 6, or over $3 a case, and we stop. Signed before the first login.”',
      bad: '“Let’s see what we learn.”',
      stopper: true,
    },
    {
      ask: 'How many cases will it see, and can that many tell?',
      why: 'Twenty cases show that it can work. To tell 85% from 90% takes several hundred, hard ones included.',
      good: '“400 at random from last quarter, plus 50 that your staff call hard. None removed.”',
      bad: '“We’ll pick some typical ones.”',
    },
    {
      ask: 'Can it run beside our people first, without acting?',
      why: 'In a shadow run it answers live cases, and nobody acts on the answers. You see cheaply what the demo left out.',
      good: '“Two weeks in shadow, then drafts that a person sends. Alone last, if at all.”',
      bad: '“You’ll be live on day one.”',
    },
    {
      ask: 'Who can switch it off, and have they tried?',
      why: 'NIST’s profile for generative AI recommends rules for halting a system of unacceptable risk.[^nist-genai-profile] A switch that nobody has pressed is a theory.',
      good: '“Your head of operations, with one setting. You press it in week 1, and work goes on by hand.”',
      bad: '“Our support can do that.”',
    },
  ],
  papers: ['The table above, signed', 'The plan of the pilot: cases, weeks, who scores'],
  figure: {
    kind: 'table',
    columns: ['We stop when', 'Limit', 'By (date)', 'Measured by'],
    rows: [
      ['the share of cases right is below', '', '', ''],
      ['a finished task costs more than', '', '', ''],
      ['severe errors in 1,000 cases exceed', '', '', ''],
      ['the task has had no owner for (days)', '', '', ''],
    ],
    sign: ['For us, date', 'For the vendor, date'],
    caption: 'Stop criteria, agreed before the start.',
    captionRest: 'Either side may hold the other to them.',
  },
}
