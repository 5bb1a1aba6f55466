/** The desk's only script. Every page works without it. */

import {
  addCopyButtons,
  checkFileSizes,
  refreshList,
  updateFormEncoding,
  warnAboutUnsavedText,
} from './browser/listeners.ts'
import { acceptRichText } from './browser/paste.ts'
import { scrollPreviewToField } from './browser/preview.ts'

refreshList()
addCopyButtons()
warnAboutUnsavedText()
updateFormEncoding()
checkFileSizes()
scrollPreviewToField()
acceptRichText()
