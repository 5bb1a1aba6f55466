import { z } from 'zod'
import { deskActions, requestStates } from '../../../contracts/desk.ts'
import { alike, entry, list, plain, text, texts } from '../entry.ts'

/** What staff do with a request, as the history names it. */
const steps = deskActions.filter((action) => action !== 'draft' && action !== 'answer-and-mark')

const kinds = entry(texts('prompt-rescue', 'consultation'))

/** Of what is sent about a request. */
const purposes = entry(
  texts('notification', 'confirmation', 'change-notification', 'change-confirmation', 'webhook', 'answer', 'hand-over'),
)

export const deskAccountFile = z.object({
  accountCopy: entry({
    ...texts('title', 'sessions', 'sessionsLead', 'browserOn', 'unknownDevice', 'times', 'current', 'end', 'endOthers'),
    done: entry(texts('revoked')),
  }),
})

export const deskAuditFile = z.object({
  auditCopy: entry({
    ...texts('title', 'lead', 'next', 'empty'),
    columns: entry(texts('when', 'who', 'what', 'request')),
    actions: entry(
      texts(
        'signed-in',
        'signed-out',
        'revoked',
        'looked',
        'exported',
        'erased',
        ...steps,
        'stored',
        'opened',
        'changed',
        'withdrawn',
        'words-saved',
        'words-discarded',
        'published',
        'picture-added',
        'reason',
        'picture-removed',
      ),
    ),
    details: entry(texts('link', 'oidc', 'csv')),
  }),
})

export const deskDueFile = z.object({
  dueCopy: entry({
    ...texts('received'),
    review: entry(texts('ahead', 'late')),
    delivery: entry(texts('ahead', 'late')),
    reply: entry(texts('ahead', 'today', 'late')),
    call: entry(texts('ahead', 'today', 'late')),
    beside: entry(texts('offer', 'call', 'replied')),
    finished: entry(texts('delivered', 'since')),
  }),
})

export const deskEraseFile = z.object({
  eraseCopy: entry({
    ...texts('title', 'back', 'heading', 'noName', 'lead', 'stays', 'label', 'submit', 'keep'),
    all: entry(texts('heading', 'requests', 'stays')),
    goes: entry(
      alike(
        entry(texts('label', 'value')),
        ...(['requests', 'mails', 'answers', 'files', 'notes', 'appointments', 'keys'] as const),
      ),
    ),
    faults: entry(texts('reference', 'stale')),
  }),
})

export const deskFrameFile = z.object({
  frameCopy: entry(texts('desk', 'skip', 'main', 'requests', 'words', 'report', 'audit', 'account', 'signOut')),
})

export const deskHistoryFile = z.object({
  historyCopy: entry({
    ...texts('heading', 'reply', 'more', 'quoted', 'copied', 'to', 'toState', 'toMoment', 'from', 'cameFrom'),
    parties: entry(texts('visitor', 'server')),
    events: entry(
      texts(
        'stored',
        'opened',
        'exported',
        ...steps,
        'changed',
        'withdrawn',
        'mail.waiting',
        'mail.delivered',
        'mail.failed',
        'mail.unknown',
        'mail.repeats',
        'due.missed',
      ),
    ),
    purposes,
    due: entry(texts('review', 'delivery', 'reply', 'call')),
  }),
})

export const deskListFile = z.object({
  listCopy: entry({
    ...texts(
      'heading',
      'changed',
      'lastHoliday',
      'wordsSetAside',
      'seeWords',
      'csv',
      'all',
      'shown',
      'shownFound',
      'next',
      'first',
      'zone',
      'keys',
    ),
    done: entry(texts('erase', 'take', 'close', 'release')),
    unreadEvents: entry(texts('heading', 'day', 'none', 'untitled')),
    bulk: entry({
      ...texts('check', 'label', 'take', 'close', 'release', 'none', 'refused'),
      faults: entry(texts('stale', 'held')),
      already: entry(texts('take', 'close', 'release')),
    }),
    counts: entry(texts('heading', 'open', 'late', 'held', 'undelivered')),
    filters: entry({
      ...texts(
        'heading',
        'search',
        'kind',
        'anyKind',
        'state',
        'current',
        'with',
        'anyone',
        'me',
        'nobody',
        'someone',
        'since',
        'ever',
        'submit',
        'clear',
      ),
      kinds,
      states: entry(texts('open', 'late', 'held', 'undelivered', ...requestStates, 'any')),
      days: entry(texts('7', '30', '90', '365')),
    }),
    columns: entry(texts('due', 'from', 'line', 'state', 'with', 'received')),
    groups: entry({
      open: entry(texts('heading', 'note')),
      held: entry(texts('heading', 'note')),
      finished: entry(texts('heading')),
      found: entry(texts('heading')),
    }),
    none: entry(texts('all', 'found')),
  }),
})

export const deskProblemFile = z.object({
  problemCopy: entry({
    ...texts('typed', 'back', 'signIn', 'again', 'signInFirst', 'signInNew'),
    ...alike(entry(texts('title', 'text')), 'notFound', 'forbidden', 'expired', 'tooMany', 'server'),
  }),
})

export const deskQuantitiesFile = z.object({
  quantitiesCopy: entry({ ...texts('today'), span: entry(texts('minutes', 'hours', 'days')) }),
})

export const deskReportFile = z.object({
  reportCopy: entry({
    ...texts('heading', 'nothing', 'soFar', 'beside', 'submit', 'csv', 'was', 'same', 'none', 'footer'),
    requests: entry(texts('one', 'many')),
    visits: entry(texts('one', 'many')),
    period: entry({ ...texts('label'), options: entry(texts('7', '28', '84', '364', 'today')) }),
    figures: entry(texts('sent', 'rate', 'reviews', 'reviewsOf', 'won')),
    columns: entry(
      texts(
        'count',
        'was',
        'views',
        'visits',
        'sent',
        'rate',
        'sentBefore',
        'device',
        'level',
        'share',
        'step',
        'change',
        'started',
        'failed',
        'day',
        'week',
        'both',
        'state',
        'form',
        'requests',
        'page',
        'source',
        'lcp',
        'inp',
        'cls',
      ),
    ),
    kinds,
    sections: entry(
      texts('requests', 'states', 'byDay', 'byWeek', 'funnel', 'forms', 'sources', 'views', 'quiz', 'speed'),
    ),
    legend: entry(texts('now', 'before', 'mark', 'highest', 'highestWeek', 'beyond', 'numbers')),
    rows: entry(
      texts('sent', 'prompt-rescue', 'consultation', 'timed', 'offered', 'won', 'reviewsDue', 'reviewsInTime'),
    ),
    states: entry(texts(...requestStates, 'held')),
    funnel: entry(texts('visits', 'started', 'sent', 'visit', 'share')),
    sources: entry({
      ...texts('direct', 'unreported'),
      notes: entry(texts('campaign', 'host', 'direct', 'unreported')),
    }),
    more: entry(texts('sources', 'pages')),
    pages: entry(
      texts(
        'all',
        '/',
        '/case-studies',
        '/resources',
        '/about',
        '/contact',
        '/contact/times',
        '/contact/sent',
        '/services',
        '/services/prompt-assistance',
        '/services/prompt-assistance/booked',
        '/ai-consulting',
        '/pricing',
        '/for-ctos',
        '/your-numbers',
        '/solutions/challenges/:challenge',
        '/ai-readiness-assessment',
        '/executive-guide',
        '/resources/ai-accounting-guide',
        '/privacy',
        '/terms',
        '/requests/:reference',
        '/withdrawn',
        '/refused/:failure',
        '*',
        'Unknown View',
      ),
    ),
    quiz: entry(texts('started', 'finished', 'lead', 'leadShare', 'counted')),
    speed: entry({
      ...texts('lead', 'allGood', 'none', 'limits', 'over'),
      needWork: entry(texts('one', 'many')),
      vitals: entry(texts('lcp', 'inp', 'cls')),
      devices: entry(texts('phone', 'tablet', 'desktop', 'unknown')),
    }),
    remarks: entry(
      texts('notCounted', 'noViews', 'countingBegan', 'comparedBegan', 'programs', 'erased', 'noRequests'),
    ),
    record: entry({
      ...texts('title', 'lead', 'late', 'noneLate', 'why', 'hint', 'save', 'done', 'all', 'due', 'unsent'),
      kinds: entry(texts('review', 'delivery')),
      faults: entry(texts('empty', 'tooLong')),
    }),
  }),
})

export const deskRequestFile = z.object({
  requestCopy: entry({
    ...texts('back', 'next', 'ways', 'received', 'taken', 'takenEver', 'untaken', 'withdrawn', 'changed'),
    keys: entry(texts('list', 'next', 'take', 'reply', 'note', 'how')),
    confirmAnswered: entry({
      ...alike(entry(texts('question', 'submit', 'already')), 'consultation', 'prompt-rescue'),
    }),
    clock: entry(
      texts('heading', 'started', 'begins', 'review', 'reviewed', 'delivery', 'delivered', 'now', 'nowAlone'),
    ),
    sent: entry({
      ...texts('copy', 'copied', 'asItCame', 'more', 'less'),
      size: entry(texts('prompts', 'message')),
    }),
    answer: entry({
      ...texts('heading', 'lead', 'leadUnconfirmed', 'own', 'label', 'submit', 'submitAlone', 'draft', 'saved'),
      ...texts('reply', 'chooseReply', 'insert', 'inserted', 'signed', 'files', 'filesHint', 'filesAgain'),
      ...texts('quote', 'cc', 'noCc'),
      submitMark: entry(texts('prompt-rescue', 'consultation')),
    }),
    todo: entry(
      texts(
        'heading',
        'state',
        'set',
        'reviewSent',
        'fixed',
        'giveBack',
        'handOver',
        'handOverSubmit',
        'choose',
        'note',
        'noteHint',
        'noteSubmit',
        'retry',
        'heldLead',
        'heldAfterMail',
      ),
    ),
    call: entry({
      ...texts(
        'heading',
        'theirs',
        'theirsNoName',
        'ours',
        'how',
        'none',
        'wished',
        'move',
        'choose',
        'day',
        'time',
        'open',
        'openTheirs',
        'moveSubmit',
        'chooseSubmit',
        'unavailable',
        'cancel',
      ),
      cancelled: entry(texts('visitor', 'firm')),
    }),
    facts: entry({
      ...texts('heading', 'noStartDate', 'invoice'),
      labels: entry(
        texts(
          'email',
          'phone',
          'about',
          'startDate',
          'invoice',
          'landingPage',
          'referrerHost',
          'campaign',
          'unconfirmed',
          'erased',
        ),
      ),
      unconfirmed: entry(texts('mailbox', 'client', 'site')),
    }),
    earlier: entry(texts('heading', 'noName')),
    seldom: entry(
      texts(
        'heading',
        'email',
        'emailNote',
        'emailLabel',
        'emailSubmit',
        'hold',
        'export',
        'exportNoName',
        'erase',
        'eraseAll',
        'eraseNote',
      ),
    ),
    done: entry(texts(...deskActions)),
    faults: entry(
      texts(
        'stale',
        'gone',
        'draft',
        'empty',
        'tooLong',
        'files',
        'time',
        'outside',
        'taken',
        'address',
        'nothing',
        'held',
        'staff',
      ),
    ),
  }),
})

export const deskRepliesFile = z.object({
  savedReplies: list(entry({ title: plain, text })),
})

export const deskRequestsFile = z.object({
  requestsCopy: entry({
    ...texts(
      'held',
      'noCompany',
      'noCall',
      'reviewSent',
      'heldFor',
      'checkFor',
      'failed',
      'mayHaveArrived',
      'noCause',
      'take',
      'release',
      'of',
      'nobody',
      'with',
      'received',
    ),
    kinds,
    states: entry(texts(...requestStates)),
    prompts: entry(texts('one', 'many')),
    signals: entry(texts('honeypot', 'client-rate', 'haste', 'links', 'repeated-text')),
    purposes,
    causes: entry(texts('450', '452', '550', '551', '552', '553', '554')),
  }),
})
