/**
 * The privacy page. Numbers and names of fields come from the code (app/pages/privacy). Promises of
 * the firm's staff, and not of the software, are marked until the firm has confirmed that it keeps them; the page itself,
 * until counsel has read it (content/schema/attestation.ts).
 */

/** Days after the erasure of a request within which mails about it and backups that hold it are gone as well. */
const afterwardsDays = 30

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
  lead: 'You can read this whole site without telling us who you are. What you send through a form is stored, then erased after {retentionDays}\u00a0days.',
  sections: {
    stored: {
      heading: 'What is stored when you send a form',
      text: [
        'The fields of the form as you filled them in; the list says how much each can take. We add a reference, which you get, and the time. Where your browser tells us, we also add your time zone and what led you here: your first page on this site, the site that linked to it, and the campaign the link names. Our answers and notes are kept with your request, and erased with it.',
        'Leave passwords and other people’s data out of it: patient, card and customer records do not help us find the fault. If you have sent some by mistake, write to us and we will erase the request.',
        'A form that comes back to you with something to fix is not stored as a request. If your browser does not run scripts, our server keeps what you typed for {heldFormMinutes}\u00a0minutes, so that you can reload the page and go back to it.',
        'A request that only a program could have sent is held until a person has looked at it. To stop floods, the server counts by network address: requests for ten minutes, the confirmations they trigger for an hour, appointments for a day. The address itself is not stored. Where several servers share a count, they know it by a fingerprint, which nobody can trace back once the day is over.',
      ],
      forms: { 'prompt-rescue': 'To book a prompt rescue', consultation: 'To request a consultation' },
    },
    where: {
      heading: 'Where it is kept',
      commitment: 'needs confirmation',
      text: [
        'In a database on the firm’s own server, with backups on another machine of the firm. No form service, no customer database in someone else’s cloud, no advertising network.',
      ],
    },
    who: {
      heading: 'Who sees it',
      text: [
        'The staff of {name}: the people who answer, and the engineer who works on your case.',
        'Two providers handle parts of it. The emails about your request pass through our email provider. Prompts you send for a rescue are tested with the model provider you already use. Nobody else gets your request, and we do not sell it.',
      ],
      commitment: 'needs confirmation',
    },
    mail: {
      heading: 'Which emails we send',
      text: [
        'Two for each request. One tells our staff what you sent. The other goes to the address you gave: your reference and what happens next, and nothing you typed. When the request changes, both sides are told. One address gets at most {confirmationsPerMailbox} confirmations a day, so that nobody can make us flood a mailbox. Our answers come in the same thread. There is no newsletter.',
        'The email to you has a link that opens your request, where you can see it, move or cancel a time, change the text, or withdraw it. Anyone who has the link can open it, so keep the email to yourself. The link holds a random key, good for as long as we keep the request. Our database has only a fingerprint of the key, and no log has it. The page itself is not counted or recorded, and search engines are told not to list it.',
        'A request that is held triggers no email until a person has let it through.',
      ],
    },
    erase: {
      heading: 'How long, and how to have it erased',
      text: [
        `A request is erased from our database after {retentionDays} days. One that has not reached us by then stays until we have seen it. What the server cannot reach is gone within ${afterwardsDays}\u00a0days after that: we delete the emails about it in our mailbox by hand, and the last backup that holds it goes.`,
        'You can have it erased at once: withdraw it on the page that the link in our email opens. For a day, a fingerprint of your address stays, so that nobody can flood a mailbox by sending and withdrawing; after that, nothing of your request is left except in backups. Our log of who did what keeps the reference, and nothing about you.',
        `Or write to {email} with the reference or the email address you gave. You can ask for a copy the same way. We delete our emails about it at the same time, and the backups follow within ${afterwardsDays}\u00a0days.`,
      ],
      commitment: 'needs confirmation',
    },
    monitoring: {
      heading: 'What is counted while you read',
      commitment: 'needs confirmation',
      counted: [
        'Our own server counts: how often each page is shown, how fast it loads and responds, on what size screen, which site or campaign people come from, how often the readiness assessment is started and the level it ends with, and how often a form is started, sent or refused. What your browser sends for that is added to the counts and thrown away.',
        'None of it says who you are: no network address, no description of your browser, no number that would recognize you, nothing you typed. So counting starts by itself. A browser that sends Global Privacy Control is not counted at all.',
      ],
      /** Only where Datadog is set. */
      recorded: [
        'Visits are also recorded with Datadog, a monitoring service: which pages are shown, how fast they are, where you point, click and scroll, and what goes wrong, so that we can replay a visit like a film of the page. The recording is sent through our own server to {datadogSite}, and kept there.',
        'What you type is masked before it leaves your browser. The readiness assessment is left out of the recording. Our server passes along neither your network address nor the description of your browser.',
      ],
      consent: {
        granted: 'Recording starts by itself once the page has loaded.',
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
        'What led you here, until you close the tab, under the name visit: your first page on this site, the site that linked to it, and the campaign the link names. A form you send can include it. A browser that sends Global Privacy Control keeps none of it.',
        'What you have typed into a form and not sent, under the names draft-prompt-rescue and draft-consultation: this tab keeps it until you close it, and this browser for a day, so that a reload or a crash costs you nothing. It is gone once you have sent it. “Forget this draft,” below the form, removes it at once; one older than a day is never used, and is removed the next time you come to the form.',
        'Fonts, pictures and scripts come from our own address.',
        'Links to other sites, such as the sources of our numbers or a booking calendar, follow the rules of those sites.',
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
      heading: 'Who to ask',
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
