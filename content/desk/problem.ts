/** What the desk says when it cannot do what it was asked for. */
export const problemCopy = {
  notFound: {
    title: 'Not found',
    text: 'There is nothing at this address. A request that is gone was erased; who did it stands in the log.',
  },
  forbidden: {
    title: 'Not done',
    text: 'This did not come from a page of the desk, or from one of an earlier session. Nothing was changed. Open the page again and repeat it.',
  },
  expired: {
    title: 'Signed out',
    text: 'Your session is over. Nothing was changed. Sign in again and repeat it.',
  },
  tooMany: {
    title: 'Too many at once',
    text: 'More was asked for than the desk answers. Nothing was changed. Wait a minute and try again.',
  },
  server: {
    title: 'That did not work',
    text: 'The desk could not do it, and nothing was changed. Try again; if it stays like this, tell whoever runs the site.',
  },
  /** Above the text that somebody wrote into the form that was not taken. */
  typed: 'What you had written, to copy',
  back: 'To the requests',
  signIn: 'Sign in',
} as const
