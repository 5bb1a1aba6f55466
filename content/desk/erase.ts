/** The page that asks before a request is erased. */
export const eraseCopy = {
  title: 'Erase a request',
  back: 'Back to the request',
  heading: 'Erase the request from {name}?',
  noName: 'Erase this request?',
  lead: 'This cannot be undone. Backups hold it until they are replaced. This is erased:',
  goes: {
    requests: { label: 'The request', value: 'name, address, text' },
    mails: { label: 'Stored emails', value: '{n}' },
    answers: { label: 'Answers', value: '{n}' },
    notes: { label: 'Notes and drafts', value: '{n}' },
    appointments: { label: 'Call', value: '{n}' },
    keys: { label: 'Links that open it for the visitor', value: '{n}' },
  },
  stays:
    'One line of the history stays: that {reference} was erased, when, and by whom. Delivered emails stay in their mailboxes.',
  label: 'Type the reference, {reference}',
  submit: 'Erase for good',
  keep: 'Keep it',
  faults: {
    reference: 'That is not its reference. Type {reference} and nothing else.',
    stale: 'Nothing was erased: someone changed this request after you opened this page. Look at it first.',
  },
} as const
