import { install, node, run } from './prepare.mjs'

await install()
process.exit(await run(node, ['scripts/dev.ts']))
