/** Part of `npm run check`. */
import { asProgram } from '../build/as-program.ts'
import { checkWords } from '../build/check-words.ts'

await asProgram(async () => checkWords())
