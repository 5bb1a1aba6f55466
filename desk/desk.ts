/** The one script of the desk. Everything works without it. */

import './browser/words.ts'
import { askBeforeLosing, keepSession, letCopy, listenForKeys, sendTextAlone } from './browser/listeners.ts'
import { showEditedPlace } from './browser/preview.ts'
import { keepCounting, keepTimesFresh } from './browser/refresh.ts'

listenForKeys()
keepSession()
keepCounting()
keepTimesFresh()
letCopy()
askBeforeLosing()
sendTextAlone()
showEditedPlace()
