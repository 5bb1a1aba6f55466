import { z } from 'zod'
import { notStated, unanswered } from '../answer.ts'
import { entry, list, text, texts } from '../entry.ts'

const counted = entry(texts('one', 'many'))
const pages = entry(texts('one', 'many', 'none'))

/** The desk's tab for words: what its pages say, and which files it lists under which names. */
export const deskWordsFile = z.object({
  wordsCopy: entry({
    ...texts('title', 'asShipped', 'asPublished', 'history', 'was', 'now'),
    pending: entry({ ...texts('label', 'one', 'many', 'last', 'preview'), publish: counted }),
    find: entry(texts('label', 'hint', 'submit', 'none', 'one', 'many', 'more')),
    columns: entry(texts('page', 'state')),
    changes: counted,
    edited: counted,
    unmatched: entry(texts('heading', 'stale', 'gone')),
    edit: entry({
      ...texts(
        'back',
        'parts',
        'draft',
        'noDraft',
        'fault',
        'checkedFaults',
        'faultOf',
        'changed',
        'published',
        'publishedNothing',
      ),
      ...texts(
        'listChanged',
        'takeBack',
        'takeBackOf',
        'reads',
        'undrawn',
        'toScale',
        'empty',
        'optional',
        'rows',
        'add',
        'addTo',
        'addOne',
      ),
      answers: entry(texts(unanswered, notStated, 'fill it in')),
      ...texts('up', 'down', 'copy', 'remove', 'none', 'unfold', 'save', 'check', 'discard', 'values', 'valuesLead'),
      ...texts(
        'following',
        'followingLead',
        'followingMore',
        'followingNone',
        'preview',
        'phone',
        'desktop',
        'previewTitle',
      ),
      ...texts('previewHint', 'previewFaults', 'open'),
      pages,
      done: entry(texts('saved', 'checked', 'discarded', 'merged')),
    }),
    conflict: entry({
      ...texts('title', 'lead', 'began', 'theirs', 'mine', 'which', 'chooseTheirs', 'chooseMine', 'chooseText', 'text'),
      ...texts('save'),
    }),
    publish: entry({
      ...texts('title', 'none', 'heading', 'before', 'after', 'said', 'take', 'edit', 'promise', 'note', 'noteHint'),
      ...texts('submit', 'takes', 'bad', 'previews', 'held', 'heldLead', 'mend'),
      pages: counted,
      faults: entry(texts('changed', 'note', 'none', 'faults', 'failed')),
    }),
    publishing: entry(texts('title', 'lead')),
    shown: entry(texts('all', 'some', 'fault')),
    publications: entry({
      ...texts(
        'title',
        'lead',
        'none',
        'noNote',
        'wentBack',
        'next',
        'back',
        'published',
        'heading',
        'changes',
        'same',
      ),
      ...texts('undo', 'undoLead', 'goBack', 'goBackLead', 'delivered'),
      columns: entry(texts('number', 'when', 'what')),
      texts: pages,
    }),
    pictures: entry({
      ...texts('title', 'lead', 'file', 'fileHint', 'add', 'upload', 'heading', 'none', 'saved', 'shipped', 'used'),
      ...texts('unused', 'earlier', 'remove', 'removeOf'),
      done: entry(texts('added', 'removed')),
      faults: entry(texts('none', 'large', 'full', 'unavailable', 'used')),
    }),
    groups: list(
      entry({
        title: text,
        files: list(entry({ ...texts('file', 'title'), page: text.exactOptional(), place: text.exactOptional() })),
      }),
    ),
  }),
})
