/** What the desk says when it cannot do what it was asked for. */
export const problemCopy = {
  notFound: {
    title: 'Not found',
    text: 'There is nothing at this address. If a request is gone, it was erased; the log says who did it.',
  },
  forbidden: {
    title: 'Not done',
    text: 'This did not come from a desk page, or came from an earlier session. Nothing was changed. Open the page again and repeat it.',
  },
  expired: {
    title: 'Signed out',
    text: 'Your session has ended. Nothing was changed. Sign in and try again.',
  },
  tooMany: {
    title: 'Too many at once',
    text: 'The desk got more requests than it can answer. Nothing was changed. Wait a minute and try again.',
  },
  server: {
    title: 'That did not work',
    text: 'The desk could not do it, and nothing was changed. Try again; if it keeps happening, tell whoever runs the site.',
  },
  /** Above the text that somebody wrote into the form that was not taken. */
  typed: 'What you had written, to copy',
  back: 'Back to the requests',
  signIn: 'Sign in',
} as const
