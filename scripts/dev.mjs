/** `npm run dev`: installs and builds what is stale, then shows the pages with hot reload. */
import { install, node, run } from './prepare.mjs'

await install()
process.exit(await run(node, ['scripts/dev.ts']))
