/** The one script of the desk. Everything works without it. */

import { letCopy } from './browser/copy.ts'
import { keepCounting } from './browser/counts.ts'
import { keepTimesFresh } from './browser/fresh-times.ts'
import { listenForKeys } from './browser/keys.ts'
import { askBeforeLosing } from './browser/unsaved.ts'

listenForKeys()
keepCounting()
keepTimesFresh()
letCopy()
askBeforeLosing()
