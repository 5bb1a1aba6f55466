/**
 * The words before anything is made of them: the first step of the build, and a part of `npm run check`. Each fault
 * names the file, the line, the place and what to do, for a writer. Prints nothing else.
 */
import { checkWords } from '../tools/checks/check-words.ts'
import { faultLine } from '../tools/content/fault.ts'

const faults = await checkWords(process.cwd())
for (const fault of faults) console.error(faultLine(fault))
process.exitCode = faults.length === 0 ? 0 : 1
