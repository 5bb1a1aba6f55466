/**
 * Words of the mails. Each mail leaves in two forms, laid out and as plain text; both are made from these words, so
 * each stands here once. What the visitor wrote is in one mail to the firm alone; it is put in by itself and is never changed.
 */
export const mails = {
  /** To the firm, for each request that comes in. */
  notification: {
    subject: '{reference}: {kind} from {name}',
    /** The gray line that most mailboxes show after the subject. */
    preview: '{kind}, received {received}. Replying to this email answers the visitor.',
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
      wished: 'none: {when} was chosen and is not booked. Offer the visitor two times',
      cancelled: 'canceled',
      landingPage: 'First page',
      referrerHost: 'Came from',
      campaign: 'Campaign',
    },
    received: '{day} at {time} UTC',
    answer: 'Replying to this email answers the visitor.',
    wrote: 'What the visitor wrote',
    /** When something looks as if a program had sent it. `{subject}` is the usual one. */
    check: {
      subject: 'Check this one: {subject}',
      notice: 'Check this one before you act on it: a bot may have sent it.',
      /** After the notice, a sentence for each thing that was noticed. */
      reasons: {
        haste: 'It was sent faster than anyone can fill out a form.',
        links: 'It has a link for a name, or a message that is mostly links.',
        'repeated-text': 'Other email addresses sent the same text today.',
      },
    },
    /** When the visitor got no confirmation, and why. */
    unconfirmed: {
      mailbox:
        'No confirmation was sent: this mailbox has reached its limit for today. Perhaps someone else is typing its address.',
      client: 'No confirmation was sent: requests from its network have reached their limit for the hour.',
      site: 'No confirmation was sent: the site has reached its limit for the hour. Perhaps someone is misusing the form.',
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
      now: 'This email confirms the booking; our invoice for the first {onBooking} follows.',
    },
    consultation: {
      subject: 'Your consultation request, reference {reference}',
      now: 'This email confirms that we have it.',
    },
    /** In place of the words of the page, and of the subject above, where a time is booked. */
    booked: {
      subject: 'Booked: {when}, reference {reference}',
      heading: 'Your free consultation is booked',
      highlight: 'is booked',
      lead: 'An engineer will talk with you at the time below. The invitation is attached: add it to your calendar.',
      when: 'When',
      onOurClock: 'Our time',
      how: 'How',
    },
    preview: 'Reference {reference}. What happens next, and when.',
    greeting: 'Hello,',
    open: 'See, change or withdraw your request',
    keep: 'Please keep this reference. It finds your request when you write or call.',
    wished: 'The time you chose is not booked, because many were booked from your network or for your address today.',
    noCopy: 'This email repeats nothing that was typed into the form: anyone can type any address there.',
    /** The phone number becomes a link, so leave `{phone}` in. */
    closing: 'If something is wrong or missing, reply to this email, or call {phone} ({hours}).',
    unasked:
      'If you did not send this request, ignore this email: you owe nothing. Someone else typed your address. Reply “not me” and we will erase it.',
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
        moved: 'time of the call',
        cancelled: 'call canceled',
        text: 'text',
        withdrawn: 'withdrawn',
        wished: 'another time wanted: offer two',
      },
      /** After each of them. */
      by: { visitor: '{what}, by the visitor', firm: '{what}, by us' },
      stands: 'The request as it stands now',
    },
    /** To the firm, when the visitor has withdrawn it. */
    withdrawn: {
      subject: '{reference} was withdrawn',
      preview: 'It is erased here. Delete the emails about it.',
      heading: 'A request was withdrawn',
      highlight: 'was withdrawn',
      text: 'What the visitor wrote and their address are erased here, and any time they booked is open again. There is nothing left to do for them.',
      delete: 'Delete the emails about this reference from your mailbox, including this one.',
    },
    /** To the visitor. */
    confirmation: {
      subject: 'Your request {reference} has changed',
      preview: 'Reference {reference}. How it stands now.',
      heading: 'Your request has changed',
      highlight: 'has changed',
      lead: {
        moved: {
          visitor: 'You have chosen a time for our call.',
          firm: 'We had to move our call to another time, and we are sorry.',
        },
        cancelled: {
          visitor: 'You have canceled our call.',
          firm: 'We had to cancel our call, and we are sorry. Choose another time on your request’s page, or reply to this email.',
        },
        text: { visitor: 'You have changed what you wrote.', firm: 'We have changed what you wrote, as you asked.' },
        withdrawn: { visitor: 'You have withdrawn it.', firm: 'It is withdrawn.' },
        wished: {
          visitor:
            'You asked for another time. We will email you two to choose from; until then, everything stays as it was.',
          firm: 'We will email you two times to choose from.',
        },
      },
      attached: 'The attached invitation updates your calendar.',
      unasked:
        'If this was not you, reply to this email: anyone who has the link from one of our emails can change the request.',
    },
  },
  /** To the visitor: what one of the staff has written at the desk stands above these words. */
  answer: {
    /** `{subject}` is that of the confirmation, so that both stand in one thread. */
    subject: 'Re: {subject}',
    reference: 'Your reference: {reference}. It finds your request when you write or call.',
  },
  slack: { summary: 'New {kind}: {reference}', open: 'Open it at the desk' },
  /** In place of what a visitor left out. */
  empty: 'not given',
} as const
