/** The page on which visitors see their own request, which the link in their mail opens; and the one after withdrawing. */
export const ownRequest = {
  meta: {
    title: 'Your request, and what you can do',
    description: 'Your request as we have it: see it, move or cancel the time, change the text, or withdraw it.',
  },
  heading: 'Your request {reference}',
  highlight: '{reference}',
  lead: {
    'prompt-rescue': 'Your prompt rescue, as we have it. Anyone who has the address of this page can open it.',
    consultation: 'Your free consultation, as we have it. Anyone who has the address of this page can open it.',
  },
  /** After an action. */
  done: {
    move: 'The time is booked. An email with the calendar entry usually follows; you can also add it below.',
    cancel: 'The appointment is canceled, and we have been notified. If it stays in your calendar, delete it there.',
    change: 'The text is changed, and we have been notified.',
    withdraw: 'The request is withdrawn.',
  },
  /** Why an action was not done. What is wrong with a time is said as in the form. */
  faults: {
    taken:
      'An engineer is already working on your request, so its text stays as it is. Write to {email} to add something.',
    stale:
      'Nothing was changed: your request has changed since you opened this page, in another tab or by us. Below is how it stands now.',
    tooMany:
      'Your request has been changed as often as this page can. Write to {email}, and we will change it for you.',
    offered:
      'Many times were booked from your network or for your address today, so this one is not booked yet. We have been notified, and will email you two times. Until then, everything stays as it was.',
  },
  appointment: {
    heading: 'Your appointment',
    labels: { own: 'Your time', firm: 'Our time', how: 'How' },
    file: 'Add to calendar (.ics)',
    over: 'It has started, or is over.',
    none: 'No time is booked.',
    wished: 'The time you chose is not booked yet. We will email you two times to choose from.',
    cancelled: { visitor: 'You have canceled it.', firm: 'We had to cancel it, and we are sorry.' },
    move: 'Move it to another time',
    choose: 'Choose a time',
    submit: { move: 'Move it', choose: 'Book this time' },
    cancel: 'Cancel the appointment',
    sure: 'Cancel this appointment?',
    yes: 'Yes, cancel it',
    no: 'No, keep the time',
  },
  deadlines: {
    heading: 'When it is due',
    labels: { review: 'Expert review', delivery: 'Fixed prompts' },
    file: 'Add to calendar (.ics)',
  },
  sent: {
    heading: 'What you sent',
    received: 'Received',
    change: 'Change the text',
    submit: 'Change it',
    taken: 'An engineer is working on it, so the text stays as it is. Write to {email} to add something.',
  },
  withdraw: {
    heading: 'Withdraw it',
    text: {
      'prompt-rescue':
        'We erase what you wrote and your address at once, and do nothing further. We delete the emails about it in our mailbox by hand.',
      consultation:
        'We erase what you wrote and your address at once, free up the time, and do nothing further. We delete the emails about it in our mailbox by hand.',
    },
    submit: 'Withdraw the request',
    sure: 'Erase this request for good?',
    yes: 'Yes, erase it',
    no: 'No, keep it',
  },
} as const

export const withdrawn = {
  meta: {
    title: 'Your request is withdrawn',
    description:
      'A request was withdrawn: what was written in it and the address are erased, and nothing further will happen.',
  },
  heading: 'Your request is withdrawn',
  highlight: 'is withdrawn',
  lead: 'What you wrote and your address are erased. We have been told, and will do nothing more.',
  text: 'If you had a time with us, it is open again: delete the entry from your calendar. The links to the request in our emails no longer open anything.',
  home: 'Return to the home page',
} as const
