/** The one script of the desk. Everything works without it. */

import './browser/words.ts'
import { askBeforeLosing, letCopy, listenForKeys, sendTextAlone } from './browser/listeners.ts'
import { showEditedPlace } from './browser/preview.ts'
import { keepCounting, keepTimesFresh } from './browser/refresh.ts'

listenForKeys()
keepCounting()
keepTimesFresh()
letCopy()
askBeforeLosing()
sendTextAlone()
showEditedPlace()
