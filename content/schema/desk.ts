import { z } from 'zod'
import type audit from '../desk/audit.json'
import type due from '../desk/due.json'
import type editor from '../desk/editor.json'
import type erase from '../desk/erase.json'
import type frame from '../desk/frame.json'
import type history from '../desk/history.json'
import type deskList from '../desk/list.json'
import type problem from '../desk/problem.json'
import type quantities from '../desk/quantities.json'
import type report from '../desk/report.json'
import type request from '../desk/request.json'
import type requests from '../desk/requests.json'
import { action, entry, highlighted, lead, list, paragraphs, prose, text, texts } from './entry.ts'

/** Texts that staff add to an answer. `{name}` is the visitor's first name, `{reference}` the request's, `{payment}` the link to the payment page. */
export const deskRepliesFile = z.object({
  savedReplies: list(entry({ title: text, text: prose })),
})

export const deskSignInFile = z.object({
  signInCopy: entry({
    ...texts('title', 'heading', 'oidc', 'or', 'printed'),
    ask: entry({ lead, ...texts('label', 'button') }),
    asked: entry({ heading: text, text: prose, again: text }),
    confirm: entry({ heading: text, text: prose, button: text }),
    faults: entry(paragraphs('address', 'expired', 'tooMany', 'stranger', 'signedOut', 'oidc')),
  }),
  scheduleMail: highlighted({ ...texts('subject', 'preview', 'heading'), text: prose, unmade: text, action }),
  signInMail: highlighted({
    ...texts('subject', 'preview', 'heading'),
    text: prose,
    action,
    unasked: prose.meta({ title: 'If they didn’t ask for it' }),
  }),
})

/** The texts of the desk's own pages. Staff can't edit them, so their types come from the files. */
export type DeskContent = typeof audit &
  typeof deskList &
  typeof due &
  typeof erase &
  typeof frame &
  typeof history &
  typeof problem &
  typeof quantities &
  typeof report &
  typeof request &
  typeof requests &
  typeof editor
