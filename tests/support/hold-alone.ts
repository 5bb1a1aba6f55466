import { openSqlite } from '../../server/database/sqlite.ts'

await openSqlite(process.argv[2] ?? '', { alone: true })
process.send?.('held')
setInterval(() => {}, 60_000)
