/** The list of requests. */
export const listCopy = {
  heading: 'Requests',
  counts: {
    heading: 'What is waiting',
    open: 'open',
    late: 'past due',
    held: 'held as suspected spam',
    undelivered: 'email not delivered',
  },
  /** What is said when the counts change while the page is open. */
  changed: 'Changed: {counts}.',
  erased: 'The request is erased. The log says when and by whom.',
  /** From two months before the list of holidays ends. */
  lastHoliday:
    'The website knows no holiday after {day}. Have the next ones added to content/appointments.ts: until then visitors can book calls on them, and replies fall due on them.',
  /** The server's clock may be wrong, or a flood of a year ago is due. */
  erasesPerHour:
    'More requests have reached the end of their time than usual. The server erases {n} an hour. Have its clock checked: a clock that is ahead makes every request look old.',
  filters: {
    heading: 'Filters',
    search: 'Search all requests',
    kind: 'Kind',
    anyKind: 'Any kind',
    kinds: { 'prompt-rescue': 'Prompt rescues', consultation: 'Consultations' },
    state: 'State',
    /** The state that is asked for when none is: what waits for someone, and what was finished this week. */
    current: 'Current',
    states: {
      open: 'Open',
      late: 'Past due',
      held: 'Held',
      undelivered: 'Not delivered',
      new: 'New',
      answered: 'Answered',
      won: 'Won',
      lost: 'Lost',
      closed: 'Closed',
      any: 'Any state',
    },
    with: 'With',
    anyone: 'With anyone',
    me: 'With me',
    nobody: 'With nobody',
    someone: 'With {name}',
    since: 'Received',
    ever: 'Any time',
    days: { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days', '365': 'Last 365 days' },
    submit: 'Show',
    clear: 'Clear filters',
  },
  csv: 'Export CSV',
  columns: { due: 'Due', from: 'From', line: 'First line', state: 'State', with: 'With', received: 'Received' },
  groups: {
    rescues: {
      heading: 'Prompt rescues',
      note: 'review by the first tick, {reviewHours} hours; fixed prompts by the second, {deliveryHours}',
    },
    consultations: { heading: 'Consultations', note: 'answer {replyPromise}' },
    held: { heading: 'Held as suspected spam', note: 'stored, not emailed, until you release it' },
    finished: { heading: 'Finished this week' },
    found: { heading: 'Found' },
  },
  all: 'Show all of them ({n})',
  none: { all: 'No request is waiting for anyone.', found: 'No request matches these filters.' },
  shown: '{shown} of {total} shown, most urgent first',
  shownFound: '{shown} of {total} shown',
  next: 'Next page',
  first: 'Back to the first',
  zone: 'Times are those of {zone}',
} as const
