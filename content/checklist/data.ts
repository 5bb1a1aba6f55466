import type { Topic } from '../schema/checklist.ts'

export const data: Topic = {
  name: 'Data',
  heading: 'What happens to your data?',
  lead: 'You will send customers’ words, prices and mistakes to somebody’s computer. Find out whose, and what they may do with them.',
  questions: [
    {
      ask: 'Is our data used to train any model, yours or anyone’s?',
      why: '“We don’t train on your data” can leave out fine-tuning, human review and the model provider behind the product. The contract counts; the web page does not.',
      good: '“No, by us or any sub-processor. Section 4.2 says so, and no setting changes it.”',
      bad: '“Not by default.”',
      stopper: true,
    },
    {
      ask: 'Who can read our prompts, and for how long?',
      why: 'People type into a prompt what they would never put in a form. Logs, abuse monitoring and backups each run on their own clock.',
      good: '“Two named roles, each access logged. 30 days, then deleted; backups follow by day 60.”',
      bad: '“Everything is encrypted.”',
    },
    {
      ask: 'Which companies does it pass through, and in which countries?',
      why: 'A vendor is often the shop window of three others. Each is one more possible breach, one more law and one more price list.',
      good: '“Four. Here are place, purpose and contract of each. A new one needs 30 days’ notice, and you may object.”',
      bad: '“It’s all in the cloud.”',
    },
    {
      ask: 'Who in our own firm will see what they could not see before?',
      why: 'A search assistant finds the salary file that nobody had found. Of the firms in one study whose AI was breached, 97% lacked access controls for it.[^ibm-breach-2025]',
      good: '“It answers with the permissions of whoever asks, checked as they ask. Test it with two of your accounts.”',
      bad: '“It only reads.”',
    },
    {
      ask: 'What must never go in, and what stops it?',
      why: 'Card, patient and payroll data bring their own rules. Using AI “does not remove or bypass” those for cards, says the council that sets them.[^pci-ai-principles]',
      good: '“Card numbers are masked before a call leaves your network. Here is the test that proves it.”',
      bad: '“Users are told not to.”',
    },
  ],
  papers: ['The data processing agreement, with all sub-processors', 'The retention schedule, backups included'],
}
