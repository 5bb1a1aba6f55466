/** Part of `npm run check`. */

import { checkWords } from '../build/build.ts'
import { asProgram } from '../build/command.ts'

await asProgram(async () => checkWords())
