/** The words, as the build checks them first: a part of `npm run check`. Prints only what it finds. */
import { asProgram } from '../build/as-program.ts'
import { checkWords } from '../build/check-words.ts'

await asProgram(async () => checkWords())
