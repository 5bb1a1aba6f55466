/**
 * The privacy page. Numbers and names of fields come from the code (app/pages/privacy). Promises of
 * the firm's staff, and not of the software, are marked until the firm has confirmed that it keeps them; the page itself,
 * until counsel has read it (content/schema/attestation.ts).
 */

/** Days after the erasure of a request within which mails about it and backups that hold it are gone as well. */
const afterwardsDays = 30

/**
 * What the server cannot do, so that staff have to, each with its attestation.
 * @public found by its attestations, not by its name
 */
export const privacyAttestations = {
  mails: {
    says: `Mails about an erased request are deleted from the firm’s mailbox by hand, within ${afterwardsDays} days.`,
    commitment: 'needs confirmation',
  },
  backups: {
    says: `Backups lie on another machine of the firm, and none is kept longer than ${afterwardsDays} days.`,
    commitment: 'needs confirmation',
  },
} as const

export const privacy = {
  meta: {
    title: 'Privacy: what is stored, and for how long',
    description:
      'What this site stores when you send a form, where it is kept, who reads it, for how long, and how to have it erased early. In plain words.',
  },
  above: 'Privacy · last changed {month}',
  changed: '2026-11-21',
  review: 'needs counsel',
  title: 'What we store, and for how long',
  highlight: 'for how long',
  lead: 'You can read this whole site without telling us who you are. What you send by a form is stored, and erased after {retentionDays}\u00a0days.',
  sections: {
    stored: {
      heading: 'What is stored when you send a form',
      text: [
        'The fields of the form, as you filled them in, each with the most that it takes. We add a reference, which you get, and the time; and, where your browser says it, what led you here: your first page on this site, the site with the link to it, and the campaign that the link names. What we answer you and note about it is kept with it, and goes with it.',
        'Leave passwords and other people’s data out of it: patient, card and customer records do not help us to find the fault. If you have sent some by mistake, write to us and we erase the request.',
        'A form that comes back to you with something to fix is not stored as a request. Where your browser runs no script, our server keeps what you typed for {heldFormMinutes}\u00a0minutes, so that you can reload the page and go back to it.',
        'A request that only a program can have sent is kept apart until a person has looked at it. To stop floods, the server counts by network address: requests for ten minutes, the confirmations that they lead to for an hour, appointments for a day. The address itself is not stored. Where several servers share a count, they know it by a fingerprint, which nobody can trace back once the day is over.',
      ],
      forms: { 'prompt-rescue': 'To book a prompt rescue', consultation: 'To request a consultation' },
    },
    where: {
      heading: 'Where it is kept',
      commitment: 'needs confirmation',
      text: [
        'In a database on the firm’s own server, with backups on another machine of the firm. No form service, no customer database in someone’s cloud, no advertising network.',
      ],
    },
    who: {
      heading: 'Who sees it',
      text: [
        'The staff of {name}: the people who answer, and the engineer who works on your case.',
        'Two providers handle parts of it. The mails about your request pass through our mail provider. Prompts that you send for a rescue are tested with the model provider that you already use. Nobody else gets it, and it is not sold.',
      ],
      commitment: 'needs confirmation',
    },
    mail: {
      heading: 'Which mails are sent',
      text: [
        'Two for each request. One tells our staff what you sent. The other goes to the address that you gave: your reference and what happens next, and nothing of what was typed. When the request changes, both are told. To one address it goes {confirmationsPerMailbox} times a day at most, so that nobody can have us flood a mailbox. Answers of our staff come in the same thread. There is no newsletter.',
        'The mail to you has a link that opens your request: to see it, move or cancel a time, change the text, or withdraw it. Whoever has the link can open it, so keep the mail to yourself. The link holds a random key, good for as long as we keep the request. Our database has only a fingerprint of it, and no log has it. The page itself is not counted or recorded, and no search engine may list it.',
        'A request that is kept apart leads to no mail until a person has let it through.',
      ],
    },
    erase: {
      heading: 'How long, and how to have it erased',
      text: [
        `A request is erased from our database after {retentionDays} days. One that has not reached us by then stays until we have seen it. What the server cannot reach goes within ${afterwardsDays}\u00a0days after that: we delete the mails about it in our mailbox by hand, and the last backup that holds it.`,
        'You can have it erased at once: withdraw it on the page that the link in our mail opens. For a day, a fingerprint of your address stays, so that nobody can flood a mailbox by sending and withdrawing; then nothing is left of it but in backups. A log of who of us did what keeps the reference, and nothing of you.',
        `Or write to {email} and name the reference or the email address that you gave. You can ask for a copy in the same way. Our mails about it are deleted at the same time, and the backups follow within ${afterwardsDays}\u00a0days.`,
      ],
      commitment: 'needs confirmation',
    },
    monitoring: {
      heading: 'What is counted while you read',
      commitment: 'needs confirmation',
      counted: [
        'Our own server counts: how often each page is shown, how fast it comes up and answers, on a screen of which size, from which site or campaign people come, how often the readiness assessment is started and with which level it ends, and how often a form is begun, sent or refused. What your browser sends for that is added to the counts and thrown away.',
        'Nothing of it says who you are: no network address, no description of your browser, no number that would know you again, nothing that you typed. So counting starts by itself. A browser that sends Global Privacy Control is not counted at all.',
      ],
      /** Only where Datadog is set. */
      recorded: [
        'Visits are also recorded with Datadog, a monitoring service: which pages are shown, how fast they are, where you point, click and scroll, and what goes wrong, so that we can watch a visit like a film of the page. The recording is sent through our own server to {datadogSite}, and kept there.',
        'What you type is masked before it leaves your browser. The readiness assessment is left out of the recording. Our server passes on neither your network address nor the description of your browser.',
      ],
      consent: {
        granted: 'Recording starts by itself when the page has loaded.',
        ask: 'Recording starts only after you have agreed to it. A browser that sends Global Privacy Control is not asked, and nothing is recorded.',
      },
      /** What was chosen in this browser, and the way to choose otherwise; only where visitors are asked. */
      choice: {
        states: {
          open: 'You have not chosen yet. Nothing is recorded.',
          granted: 'You have agreed, in this browser.',
          declined: 'You have declined. Nothing is recorded.',
          refused: 'Your browser sends Global Privacy Control. Nothing is recorded.',
        },
        agree: 'Agree',
        decline: 'Decline',
      },
    },
    browser: {
      heading: 'What stays in your browser',
      text: [
        'Your answers to the readiness assessment. The score is computed in the browser, and the answers never leave it.',
        'What led you here, until you close the tab, under the name visit: your first page on this site, the site with the link to it, and the campaign that the link names. A form that you send can tell us. A browser that sends Global Privacy Control keeps none of it.',
        'What you have typed into a form and not sent, under the names draft-prompt-rescue and draft-consultation: this tab keeps it until you close it, and this browser for a day, so that a reload or a crash costs you nothing. It is gone once you have sent it. “Forget this draft”, below the form, removes it at once; one that is older than a day is never used, and is removed when you next come to the form.',
        'Fonts, pictures and scripts come from our own address.',
        'Links to other sites, like the sources of our numbers or a booking calendar, are under the rules of those sites.',
      ],
      kept: {
        /** Where Datadog is set. */
        recorded:
          'One cookie, _dd_s_v2, joins the pages of a visit: random numbers and times, gone four hours after your last page at the latest. The tab keeps another random number, _dd_tab_id, until you close it. They are there only while visits are recorded.',
        counted: 'This site sets no cookies, and no other firm learns that you were here.',
      },
      /** Only where visitors are asked. */
      choiceKept: 'Your choice about the recording is kept in this browser, under the name monitoring.',
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
    time: 'one that is offered, or none',
  },
} as const
