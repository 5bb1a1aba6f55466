/** Words of the mails. `{name}` places are filled in; what the visitor wrote follows under `wrote`. */
export const mails = {
  notification: {
    subject: '{reference}: {kind} from {name}',
    opening: 'A request came in through the website on {when}. Answering this mail answers the visitor.',
    kinds: { 'prompt-rescue': 'prompt rescue', consultation: 'consultation' },
  },
  confirmation: {
    'prompt-rescue': { subject: 'Your prompt rescue, reference {reference}' },
    consultation: { subject: 'Your consultation request, reference {reference}' },
    opening: 'Hello {name},\n\nYour request is stored under the reference {reference}. Please keep it.',
    next: 'What happens next',
    wrote: 'What you sent',
    closing: 'If something is wrong or missing, answer this mail, or call {phone} ({hours}).',
    unasked: 'If you did not send this, someone typed your address by mistake. Answer, and we erase it.',
  },
  empty: 'not given',
} as const
