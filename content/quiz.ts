import type { QuizQuestion } from './schema/quiz.ts'

/** The readiness quiz: five questions of four answers, worth 1 to 4 points in the order they stand. */
export const quizQuestions: readonly QuizQuestion[] = [
  {
    category: 'Executive Alignment',
    hint: 'Whether one person with a budget wants this system to work, and would miss it if it stopped.',
    question: 'Who at the top would miss this system if it stopped?',
    answers: [
      { label: 'Nobody in particular', detail: 'It began as an experiment and is still one.' },
      { label: 'Someone likes the idea', detail: 'They ask about it now and then. There is no budget line.' },
      { label: 'One executive owns it', detail: 'They hold the budget and see a report every month.' },
      { label: 'It is in their targets', detail: 'An executive’s pay depends on its result, and their peers know.' },
    ],
    mend: 'Find one executive who will put the system’s result into their own targets and hold its budget. If nobody will, stop the project: it will stop later anyway, at a higher price.',
  },
  {
    category: 'Success Metrics',
    hint: 'Whether there is a number the system must move, what it is today, and when you would switch the system off.',
    question: 'How will you know it works?',
    answers: [
      { label: 'We will see it', detail: 'People say the output looks good.' },
      { label: 'We count usage', detail: 'Logins, queries, documents processed.' },
      {
        label: 'We have a number and its value today',
        detail: 'A business figure, measured before the system went in.',
      },
      {
        label: 'A number, its value today and a limit',
        detail: 'Below the limit we switch the system off. That is written down.',
      },
    ],
    mend: 'Write down the one number this system must move, what it is today and the level at which you would switch the system off. Until that line exists, no later result can be called good or bad.',
  },
  {
    category: 'Organizational Readiness',
    hint: 'Whether the people whose work changes know about it, have time for it and have a say in it.',
    question: 'Who will do their work differently once the system is live?',
    answers: [
      { label: 'We have not asked yet', detail: 'The project is run by IT or a vendor.' },
      { label: 'We know who, but they have not been involved', detail: 'They will be trained after launch.' },
      { label: 'They test it and their objections change it', detail: 'Some of their time is budgeted for it.' },
      { label: 'They own it', detail: 'Their manager is measured on its result.' },
    ],
    mend: 'Name the people whose day changes, give each two hours a week for the next month, and let them try to break the system. Fix what they break before anyone else sees it.',
  },
  {
    category: 'Governance Structure',
    hint: 'Whether someone can stop the system, and whether you could explain one of its decisions afterward.',
    question: 'Who can switch it off, and how fast?',
    answers: [
      { label: 'We would have to ask the vendor', detail: 'Nobody here has done it.' },
      { label: 'An engineer could', detail: 'It is not written down who decides.' },
      {
        label: 'A named person decides, and it is written down',
        detail: 'We have a list of our AI systems and their owners.',
      },
      {
        label: 'We have practiced it',
        detail: 'Every decision is logged with the version that made it. Work carries on by hand within the hour.',
      },
    ],
    mend: 'Name one person who can stop the system without asking, write down how, and practice it once on a quiet afternoon. Log the version behind every decision from that day on.',
  },
  {
    category: 'Data Maturity',
    hint: 'Whether the data the system needs exists, has an owner and is the same in production as it was in the test.',
    question: 'What does the system see in production?',
    answers: [
      { label: 'We have a sample', detail: 'Someone exported a file for the prototype.' },
      { label: 'Real data, cleaned by hand', detail: 'Every refresh takes someone a day or more.' },
      { label: 'Real data, through a pipeline', detail: 'It has an owner. We notice most faults ourselves.' },
      { label: 'A pipeline with alarms', detail: 'Test cases are held out by date, and drift pages someone.' },
    ],
    mend: 'Take last week’s raw production data, unselected, and run the system on it. List every case it gets wrong and why. That list is your data plan.',
  },
]

/** The four levels of the result. `from` and `to` are total scores, both included. */
export const quizLevels = [
  { name: 'Critical', from: 5, to: 8, message: 'Critical intervention needed' },
  { name: 'High Risk', from: 9, to: 14, message: 'High risk of failure without strategic support' },
  { name: 'Good Foundation', from: 15, to: 17, message: 'Good foundation, needs optimization' },
  { name: 'Ready', from: 18, to: 20, message: 'Ready for scaled deployment' },
] as const

export const quizCopy = {
  title: 'AI readiness assessment',
  questionOf: 'Question {index} of {count}',
  progressLabel: 'Progress',
  next: 'Next',
  previous: 'Previous',
  seeResults: 'See Results',
  whyDisabled: 'Choose an answer to continue.',
  hintLabel: 'What {category} means',
  result: 'Your AI readiness',
  scoreOf: '{score} of {max}',
  scaleLabel: 'Scale from {min} to {max} with your score at {score}',
  pointsHeading: 'Where the points went',
  mendHeading: 'Start with {category}',
  steadyHeading: 'Keep all five where they are',
  steadyMend: 'Every category is at its best. Write down what keeps it there, and take the quiz again in six months.',
  print: 'Print this page',
  printFor: 'and hand it to whoever will own it.',
  back: 'Back to AI implementation failure',
  noScript: {
    heading: 'The quiz needs JavaScript',
    text: 'It runs in your browser, which is not running scripts here. The scorecard asks for the same kind of judgment on paper: four categories of up to 25 points.',
    link: 'Use the scorecard instead',
  },
  late: {
    heading: 'The quiz has not started yet',
    text: 'What it needs has not arrived: the connection is slow, or this site was updated while the page was open.',
    again: 'Load the quiz again',
  },
} as const
