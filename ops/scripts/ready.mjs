/** Runs a script on the Node in the packages, and says what to do if they aren't installed. */
import { existsSync } from 'node:fs'
import { node, run } from './prepare.mjs'

if (!existsSync(node)) {
  console.error('Run npm start first: it installs the packages, and Node with them.')
  process.exit(1)
}
process.exit(await run(node, process.argv.slice(2)))
