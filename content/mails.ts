/**
 * Words of the mails. Each mail leaves in two forms, laid out and as plain text; both are made from these words, so
 * each stands here once. What the visitor wrote is in one mail to the firm alone; it is put in by itself and is never changed.
 */
export const mails = {
  /** To the firm, for each request that comes in. */
  notification: {
    subject: '{reference}: {kind} from {name}',
    /** The gray line that most mailboxes show after the subject. */
    preview: '{kind}, received {received}. Answering this mail answers the visitor.',
    /** The heading, and the phrase in it that is highlighted: it must stand in the heading letter by letter. */
    'prompt-rescue': { heading: 'A prompt rescue came in', highlight: 'prompt rescue' },
    consultation: { heading: 'A consultation request came in', highlight: 'consultation' },
    /** How each kind of request is called in the subject and in the list of facts. */
    kinds: { 'prompt-rescue': 'prompt rescue', consultation: 'consultation' },
    /** What stands before each answer. */
    labels: {
      about: 'About',
      name: 'Name',
      company: 'Company',
      email: 'Email',
      phone: 'Phone',
      challenge: 'What goes wrong',
      'start-date': 'Start date',
      prompts: 'Prompts',
      message: 'Message',
    },
    /** What stands before each fact. */
    facts: {
      reference: 'Reference',
      kind: 'Kind',
      received: 'Received',
      review: 'Review due',
      delivery: 'Delivery due',
      appointment: 'Appointment',
      forVisitor: 'For the visitor',
      /** In place of a time. */
      offer: 'none: offer the visitor two times',
      cancelled: 'cancelled',
      landingPage: 'First page',
      referrerHost: 'Came from',
      campaign: 'Campaign',
    },
    received: '{day} at {time} UTC',
    answer: 'Answering this mail answers the visitor.',
    wrote: 'What the visitor wrote',
    /** When something looks as if a program had sent it. `{subject}` is the usual one. */
    check: {
      subject: 'Check this one: {subject}',
      notice: 'Check this one before you act on it: a program may have sent it.',
      /** After the notice, a sentence for each thing that was noticed. */
      reasons: {
        haste: 'It was sent faster than anyone fills in a form.',
        links: 'It has a link for a name, or a message of little but links.',
        'repeated-text': 'Other email addresses sent the same text today.',
      },
    },
    /** When the visitor got no confirmation, and why. */
    unconfirmed: {
      mailbox:
        'No confirmation was sent: this mailbox has had as many today as we send. Perhaps somebody else is typing its address.',
      client: 'No confirmation was sent: requests from its network have had as many within the hour as we send.',
      site: 'No confirmation was sent: the site has sent as many within the hour as it may. Perhaps somebody is misusing the form.',
    },
  },
  /**
   * To the visitor, or to whoever's address was typed: nothing that was typed can be put in. Heading, first sentence and
   * steps are those of the confirmation page, `confirmations` in `content/forms.ts`. Only the first step differs, because
   * the page announces this mail: here it says `now`.
   */
  confirmation: {
    'prompt-rescue': {
      subject: 'Your prompt rescue, reference {reference}',
      now: 'This mail confirms the booking; our invoice for the first {onBooking} follows.',
    },
    consultation: {
      subject: 'Your consultation request, reference {reference}',
      now: 'This mail confirms that we have it.',
    },
    /** In place of the words of the page, and of the subject above, where a time is booked. */
    booked: {
      subject: 'Booked: {when}, reference {reference}',
      heading: 'Your free talk is booked',
      highlight: 'is booked',
      lead: 'An engineer talks with you at the time below. The invitation is attached: take it into your calendar.',
      when: 'When',
      onOurClock: 'On our clock',
      how: 'How',
    },
    preview: 'Reference {reference}. What happens next, and when.',
    greeting: 'Hello,',
    open: 'See, change or withdraw your request',
    keep: 'Please keep this reference. It finds your request when you write or call.',
    noCopy: 'This mail repeats nothing of what was typed: anyone can type any address into a form.',
    /** The phone number becomes a link, so leave `{phone}` in. */
    closing: 'If something is wrong or missing, answer this mail, or call {phone} ({hours}).',
    unasked:
      'If you did not send this, ignore it: you owe nothing. Someone else typed your address. Answer “not me”, and we erase it.',
  },
  /** When a request that is stored changes; several changes at once make one mail to each side. */
  change: {
    /** To the firm. */
    notification: {
      subject: '{reference}: {changes}',
      preview: 'The request as it stands now.',
      heading: 'A request has changed',
      highlight: 'has changed',
      label: 'Changed',
      kinds: {
        moved: 'time of the talk',
        cancelled: 'talk cancelled',
        text: 'text',
        withdrawn: 'withdrawn',
      },
      /** After each of them. */
      by: { visitor: '{what}, by the visitor', firm: '{what}, by us' },
      stands: 'The request as it stands now',
    },
    /** To the firm, when the visitor has withdrawn it. */
    withdrawn: {
      subject: '{reference} was withdrawn',
      preview: 'It is erased here. Delete the mails about it.',
      heading: 'A request was withdrawn',
      highlight: 'was withdrawn',
      text: 'What the visitor wrote and their address are erased here, and a time that was booked is free again. Nothing is to be done for them.',
      delete: 'Delete the mails about this reference from your mailbox, this one as well.',
    },
    /** To the visitor. */
    confirmation: {
      subject: 'Your request {reference} has changed',
      preview: 'Reference {reference}. How it stands now.',
      heading: 'Your request has changed',
      highlight: 'has changed',
      lead: {
        moved: {
          visitor: 'You have chosen a time for our talk.',
          firm: 'We had to choose another time for our talk, and are sorry.',
        },
        cancelled: {
          visitor: 'You have cancelled our talk.',
          firm: 'We had to cancel our talk, and are sorry. Choose another time on the page of your request, or answer this mail.',
        },
        text: { visitor: 'You have changed what you wrote.', firm: 'We have changed what you wrote, as you asked.' },
        withdrawn: { visitor: 'You have withdrawn it.', firm: 'It is withdrawn.' },
      },
      attached: 'The attached entry tells your calendar.',
      unasked:
        'If this was not you, answer this mail: whoever has the link of one of our mails can change the request.',
    },
  },
  /** To the visitor: what one of the staff has written at the desk stands above these words. */
  answer: {
    /** `{subject}` is that of the confirmation, so that both stand in one thread. */
    subject: 'Re: {subject}',
    reference: 'Your reference: {reference}. It finds your request when you write or call.',
  },
  /** To the firm, once a day at most, when something is held back or was given up that it does not know of. */
  daily: {
    subject: {
      both: '{held} held back, {undelivered} not delivered',
      held: '{held} held back',
      undelivered: '{undelivered} not delivered',
    },
    preview: 'Nothing of this reaches you until somebody looks.',
    heading: 'Some requests wait for you',
    highlight: 'wait for you',
    held: {
      heading: 'Held back as possible spam',
      what: 'They are stored, and nothing was mailed about them. Read one, and let it through if a person sent it:',
      commands: ['npm run requests -- show {reference}', 'npm run requests -- release {reference}'],
      all: 'All of them: npm run requests -- list --spam',
    },
    undelivered: {
      heading: 'Not delivered, and given up',
      what: 'The requests are stored. Once the cause is gone, send again what did not leave:',
      commands: ['npm run requests -- show {reference}', 'npm run requests -- retry {reference}'],
      all: 'All of them: npm run requests -- list --undelivered',
    },
    /** What each line says after the reference. */
    row: '{kind}, received {received}. {causes}',
    purposes: {
      notification: 'The mail to you',
      confirmation: 'The confirmation to the visitor',
      'change-notification': 'The mail to you about a change',
      'change-confirmation': 'The mail to the visitor about a change',
      answer: 'An answer to the visitor',
      webhook: 'The call of the webhook',
    },
    undeliveredRow: '{purpose}; {kind}, received {received}. {causes}',
    mayHaveArrived: 'it may have arrived, nobody said so',
    noCause: 'no cause is known',
    more: { label: 'More', value: '{count} that are not named here' },
  },
  /** The message in Slack about a request; what else it says are the words of the notification. */
  slack: { summary: 'New {kind}: {reference}', open: 'Open it at the desk' },
  /** In place of what a visitor left out. */
  empty: 'not given',
} as const
