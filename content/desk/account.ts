/** The page about oneself. */
export const accountCopy = {
  title: 'Your account',
  sessions: 'Where you are signed in',
  sessionsLead: 'Each ends by itself after {hours} hours. End any you do not recognize.',
  /** How a session is named: the browser and the system, as far as they say. */
  browserOn: '{browser} on {system}',
  unknownDevice: 'A browser',
  times: 'since {started}, last seen {seen}',
  current: 'this one',
  end: 'End it',
  endOthers: 'End all others',
  done: { revoked: 'Ended.' },
} as const
