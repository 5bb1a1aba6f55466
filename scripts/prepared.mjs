/** Runs a script of this folder under our Node, once the packages are installed. */
import { install, node, run } from './prepare.mjs'

await install()
process.exit(await run(node, process.argv.slice(2)))
