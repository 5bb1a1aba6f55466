/** The desk's only script. Every page works without it. */

import { addCopyButtons, refreshList, updateFormEncoding, warnAboutUnsavedText } from './browser/listeners.ts'
import { acceptRichText } from './browser/paste.ts'
import { scrollPreviewToField } from './browser/preview.ts'

refreshList()
addCopyButtons()
warnAboutUnsavedText()
updateFormEncoding()
scrollPreviewToField()
acceptRichText()
