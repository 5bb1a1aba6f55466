import { openSqlite } from '../sqlite.ts'

await openSqlite(process.argv[2] ?? '', { alone: true })
process.send?.('held')
setInterval(() => {}, 60_000)
