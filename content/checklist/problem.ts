import type { Topic } from '../schema/checklist.ts'

export const problem: Topic = {
  name: 'Problem',
  heading: 'Do you need AI for this?',
  lead: 'AI that fails was often aimed at the wrong problem, or at none. Settle that before anyone shows you a screen.',
  questions: [
    {
      ask: 'Which task changes, and who owns it?',
      why: 'A problem that was misunderstood comes first among the five root causes of failure in RAND’s study.[^rand-2024] A tool for “the whole business” has no owner who can say that it works.',
      good: '“Invoice coding in accounts payable. Your controller owns it. Her team stops keying and starts checking.”',
      bad: '“It transforms how you work.”',
      stopper: true,
    },
    {
      ask: 'What does the task cost today, and who measured it?',
      why: 'Without a baseline, every result is an improvement. Take it before the vendor arrives, in your own units: minutes, errors, dollars a case.',
      good: '“We need three months of your figures. If you have none, we measure for two weeks before we install anything.”',
      bad: '“Customers typically save 40%.”',
    },
    {
      ask: 'What is the simplest thing that could work, and how far did it get?',
      why: 'A rule, a query or a fixed form is cheaper and easier to explain. Chasing the newest technology is another of RAND’s five causes.[^rand-2024]',
      good: '“A lookup table handles 70% of your cases. Here is what the model adds on the other 30%.”',
      bad: '“Rules don’t scale.”',
    },
    {
      ask: 'What does one wrong answer cost, and who pays for it?',
      why: 'An error in a draft costs a minute. An error in a refund, a dose or a loan costs a customer or a lawsuit. The price of an error sets the accuracy that you need.',
      good: '“A false alarm costs you four minutes, a miss $900. We set the threshold by those two numbers.”',
      bad: '“The model is very accurate.”',
    },
    {
      ask: 'Which part is a model, and what is left without it?',
      why: 'Of the thousands of vendors that call themselves “agentic,” Gartner estimates that about 130 are.[^gartner-agentic-2025] Buy what it does, not what it is called.',
      good: '“The model reads the document. The rest is ordinary code. If the model is down, cases queue for a person.”',
      bad: '“It’s AI all the way through.”',
    },
  ],
  papers: ['Your baseline, with its period and who took it', 'One page: task, owner, cost of each kind of error'],
}
