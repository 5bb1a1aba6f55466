/** `npm run dev`: installs and builds what is stale, then shows the pages with hot reload. */
import { install, node, run } from './prepare.mjs'

install()
process.exit(run(node, ['scripts/dev.ts']))
