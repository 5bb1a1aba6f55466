/** The page on which visitors see their own request, which the link in their mail opens; and the one after withdrawing. */
export const ownRequest = {
  meta: {
    title: 'Your request, and what you can do',
    description: 'Your request as we have it: see it, move or cancel the time, change the text, or withdraw it.',
  },
  heading: 'Your request {reference}',
  highlight: '{reference}',
  lead: {
    'prompt-rescue': 'Your prompt rescue, as we have it. Whoever has the address of this page can open it.',
    consultation: 'Your free consultation, as we have it. Whoever has the address of this page can open it.',
  },
  /** After an action. */
  done: {
    move: 'The time is booked. Both calendars get the new entry by mail.',
    cancel: 'The appointment is cancelled. Both calendars are told by mail.',
    change: 'The text is changed, and we have been told.',
    withdraw: 'The request is withdrawn.',
  },
  /** Why an action was not done. What is wrong with a time is said as in the form. */
  faults: {
    taken: 'An engineer works on your request already, so its text stays as it is. Write to {email} to add something.',
    stale:
      'Nothing was changed: your request is another one than when you opened this page, by another tab or by us. Below it is as it stands now.',
    tooMany: 'Your request has been changed as often as this page can. Write to {email}, and we change it for you.',
  },
  appointment: {
    heading: 'Your appointment',
    labels: { own: 'Your time', firm: 'Our time', how: 'How' },
    file: 'Add to calendar (.ics)',
    over: 'It has begun, or is over.',
    none: 'No time is booked.',
    cancelled: { visitor: 'You have cancelled it.', firm: 'We had to cancel it, and are sorry.' },
    move: 'Move it to another time',
    choose: 'Choose a time',
    submit: { move: 'Move it', choose: 'Book this time' },
    cancel: 'Cancel the appointment',
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
    taken: 'An engineer works on it, so the text stays as it is. Write to {email} to add something.',
  },
  withdraw: {
    heading: 'Withdraw it',
    text: 'We erase what you wrote and your address at once, free the time, and do nothing further. What the mails about it hold in our mailbox, we delete by hand.',
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
      'A request was withdrawn: what was written in it and the address are erased, and nothing further happens.',
  },
  heading: 'Your request is withdrawn',
  highlight: 'is withdrawn',
  lead: 'What you wrote and your address are erased. We learn that you withdrew it, and do nothing further.',
  text: 'If you had a time with us, it is free again: take the entry out of your calendar. Links to the request in our mails open nothing any more.',
  home: 'Return to the home page',
} as const
