/**
 * The privacy page. Numbers and names of fields come from the code (app/pages/privacy). Two parts are promises of the
 * firm's staff and not of the software; they are marked until the firm has confirmed that it keeps them.
 */
export const privacy = {
  meta: {
    title: 'Privacy: what is stored, and for how long',
    description:
      'What this site stores when you send a form, where it is kept, who reads it, for how long, and how to have it erased early. In plain words.',
  },
  above: 'Privacy · last changed {month}',
  changed: '2026-11-21',
  title: 'What we store, and for how long',
  mark: 'for how long',
  lead: 'You can read this whole site without telling us who you are. What you send by one of the two forms is stored for {retentionDays} days.',
  /** Whether the monitoring is built in. False: the page says nothing of it, because nothing is recorded. */
  monitoringInForce: false,
  sections: {
    stored: {
      heading: 'What is stored when you send a form',
      text: [
        'The fields of the form, as you filled them in; beside each stands the most that it takes. We add a reference, which you get, and the time.',
        'Leave passwords and other people’s data out of it: patient, card and customer records do not help us to find the fault. If you have sent some by mistake, write to us and we erase the request.',
      ],
      forms: { 'prompt-rescue': 'To book a prompt rescue', consultation: 'To request a consultation' },
    },
    where: {
      heading: 'Where it is kept',
      text: [
        'In a database on the firm’s own server. No form service, no customer database in someone’s cloud, no advertising network.',
      ],
    },
    who: {
      heading: 'Who sees it',
      text: [
        'The staff of {name}: the people who answer, and the engineer who works on your case.',
        'Two providers handle parts of it. The mails about your request pass through our mail provider. Prompts that you send for a rescue are tested with the model provider that you already use. Nobody else gets it, and it is not sold.',
      ],
      evidence: 'needs evidence',
    },
    mail: {
      heading: 'Which mails are sent',
      text: [
        'Two for each request. One tells our staff what you sent. The other goes to the address that you gave: your reference, what you wrote and what happens next. There is no newsletter.',
      ],
    },
    erase: {
      heading: 'How long, and how to have it erased',
      text: [
        'A request is kept for {retentionDays} days and then erased.',
        'To have it erased sooner, write to {email} and name the reference or the email address that you gave. You can ask for a copy in the same way. We delete our mails about it at the same time.',
      ],
      evidence: 'needs evidence',
    },
    monitoring: {
      heading: 'What is recorded while you read',
      text: [
        'Page views and sessions are recorded with Datadog, when the firm has set it up: which pages are shown, what is clicked, and how long it took. Everything that you type is masked before it leaves your browser. The recordings go through our own server.',
      ],
      consent: {
        granted: 'Recording starts by itself when the page has loaded.',
        ask: 'Recording starts only after you have agreed to it. A browser that sends Global Privacy Control is not asked, and nothing is recorded.',
      },
    },
    browser: {
      heading: 'What stays in your browser',
      text: [
        'Your answers to the readiness assessment. The score is computed in the browser, and the answers never leave it.',
        'Fonts, pictures and scripts come from our own address.',
        'Links to other sites, like the sources of our numbers or a booking calendar, are under the rules of those sites.',
      ],
      /** Said only while no monitoring is in force. */
      unrecorded: 'This site sets no cookies and records no visits, and no other firm learns that you were here.',
    },
    questions: {
      heading: 'Whom to ask',
      text: ['Write to {email} or call {phone}, {hours}. A person answers {replyPromise}.'],
    },
  },
  /** How the most that a field takes is said. */
  limits: {
    characters: '{max} characters',
    digits: '{min} to {max} digits',
    choice: '{count} choices',
    day: 'within a year',
  },
} as const
