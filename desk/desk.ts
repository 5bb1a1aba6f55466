/** The one script of the desk. Everything works without it. */

import './browser/words.ts'
import { letCopy } from './browser/copy.ts'
import { listenForKeys } from './browser/keys.ts'
import { keepCounting, keepTimesFresh } from './browser/refresh.ts'
import { askBeforeLosing } from './browser/unsaved.ts'

listenForKeys()
keepCounting()
keepTimesFresh()
letCopy()
askBeforeLosing()
