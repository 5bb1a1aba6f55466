/** The one script of the desk. Everything works without it. */

import { askBeforeLosing, letCopy, renewList, sendTextAlone } from './browser/listeners.ts'
import { showEditedPlace } from './browser/preview.ts'

renewList()
letCopy()
askBeforeLosing()
sendTextAlone()
showEditedPlace()
