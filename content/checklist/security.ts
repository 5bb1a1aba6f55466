import type { Topic } from '../schema/checklist.ts'

export const security: Topic = {
  name: 'Security',
  heading: 'What can a stranger make it do?',
  lead: 'A model takes instructions and data through the same door. Assume that somebody will send it instructions.',
  questions: [
    {
      ask: 'What can it do without a person saying yes?',
      why: 'An assistant that can send, pay or delete will one day do so for the wrong person. How much it may do matters more than how clever it is.',
      good: '“It drafts. To send, pay or delete takes a click by someone with permission, and the click is logged.”',
      bad: '“It’s fully autonomous.”',
      stopper: true,
    },
    {
      ask: 'What happens when a document tells it to break its rules?',
      why: 'Prompt injection heads OWASP’s list.[^owasp-llm-2026] It arrives in an invoice, a résumé or a web page, and no filter catches all of it.',
      good: '“We assume that it obeys. It holds no credentials, and code checks each call against the user’s permissions.”',
      bad: '“Our system prompt forbids that.”',
    },
    {
      ask: 'Who may change what it learns from or looks up?',
      why: 'Whoever can edit the wiki can edit the answers. A poisoned page looks like any other page.',
      good: '“Only reviewed sources are indexed, each answer names its version, and a bad page is out within the hour.”',
      bad: '“It learns from your users.”',
    },
    {
      ask: 'Where does its output go, and what checks it on the way?',
      why: 'Output that reaches a database, a browser or a shell is input from a stranger. Validation in code does what asking nicely in a prompt cannot.',
      good: '“Into a strict schema, checked in code. Queries take parameters, and all text is encoded before it is shown.”',
      bad: '“The model returns clean JSON.”',
    },
  ],
  papers: ['The last red-team report, with what was fixed', 'A list of every action it can take, and who approves it'],
  figure: {
    kind: 'covered',
    asked: 'question {question}',
    entries: [
      { name: 'Prompt Injection', ask: 'What happens when a document tells it to break its rules?' },
      { name: 'Sensitive Information Disclosure', ask: 'Who in our own firm will see what they could not see before?' },
      { name: 'Excessive Agency', ask: 'What can it do without a person saying yes?' },
      { name: 'Supply Chain', ask: 'Which companies does it pass through, and in which countries?' },
      { name: 'Data and Model Poisoning', ask: 'Who may change what it learns from or looks up?' },
      { name: 'Unbounded Consumption', ask: 'What will we pay at ten times the volume, and what stops the bill?' },
      { name: 'Misinformation', ask: 'Which kinds of error does it make, and how often each?' },
      { name: 'Hidden Context Exposure', ask: 'Who can read our prompts, and for how long?' },
      { name: 'Vector and Embedding Weaknesses', ask: 'Who in our own firm will see what they could not see before?' },
      { name: 'Improper Output Handling', ask: 'Where does its output go, and what checks it on the way?' },
    ],
    caption: 'OWASP’s ten risks of 2026, and where we ask about each.',
    captionRest: 'Names by OWASP, CC BY-SA 4.0.',
  },
}
