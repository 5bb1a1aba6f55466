/** How staff come in. */
export const signInCopy = {
  title: 'Sign in',
  heading: 'Sign in to the desk',
  /** Before the title of a page that comes back, and before what is wrong. */
  errorPrefix: 'Error: ',
  toFix: 'One thing to fix',
  ask: {
    lead: 'We will send you a link. It works once, for {minutes} minutes.',
    label: 'Your work email',
    button: 'Send me a link',
  },
  /** The same for whoever asks: nobody learns from it who works here. */
  asked: {
    heading: 'Check your email',
    text: 'If that address may use the desk, a link is on its way. It works once, for {minutes} minutes.',
    again: 'Ask for another link',
  },
  confirm: {
    heading: 'Ready',
    text: 'One click and you are signed in for {hours} hours on this device.',
    button: 'Sign in',
  },
  oidc: 'Sign in with your company account',
  or: 'or',
  printed: 'Open the link that the server printed when it started. It works on this machine only.',
  faults: {
    address: 'Enter an email address like name@example.com',
    expired: 'This link was already used, or its {minutes} minutes are up. Ask for another one.',
    tooMany: 'Too many links were requested. Wait a few minutes and try again.',
    stranger: 'This account does not have access to the desk. Ask whoever runs the site to add its address.',
    signedOut: 'You are signed out.',
    oidc: 'Your company account could not be checked. Try again, or ask for a link by email.',
  },
} as const

/** The mail with the link. */
export const signInMail = {
  subject: 'Your link to the desk',
  preview: 'It works once, for {minutes} minutes.',
  heading: 'Sign in to the desk',
  /** A phrase of the heading. */
  highlight: 'the desk',
  text: 'This link works once, for {minutes} minutes. It opens a page with a button that signs you in.',
  action: 'Open the desk',
  unasked:
    'If you did not ask for it, someone else typed your address. Delete this email: without it, they cannot get in.',
} as const
