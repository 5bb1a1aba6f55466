/**
 * Stores requests one after another until the process is killed, as a server does during a backup. Prints the number of
 * each stored request. The argument is the settings, as JSON.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { consultation } from '../../contracts/sample-requests.ts'
import { readConfig } from '../../server/core/config.ts'
import { openDatabase } from '../../server/database/open-database.ts'
import { createRequestStore, listPurposes } from '../../server/requests/store.ts'

const config = readConfig(JSON.parse(process.argv[2] ?? '{}'))
const store = createRequestStore(await openDatabase(config), listPurposes(config))
for (let number = 0; ; number += 1) {
  const request = consultation({ email: `visitor-${number}@example.com`, message: `Stored meanwhile: ${number}` })
  await store.save({ request }, new Date())
  console.log(number)
  await wait(1)
}
