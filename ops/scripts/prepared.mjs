/** Installs the packages if needed, and runs a script of this folder on the Node in them. */
import { install, node, run } from './prepare.mjs'

await install()
process.exit(await run(node, process.argv.slice(2)))
