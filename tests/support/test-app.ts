/** The server without a port, with the built site and an empty SQLite database, or the PostgreSQL of its settings. */
import { buildApp } from '../../server/app.ts'
import { createFolder, runAfterTest } from './new-folder.ts'
import { createTestServices } from './test-services.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/**
 * Both are closed at the end.
 * @param settings further environment variables.
 * @param siteDir another site than the built one.
 */
export async function startTestApp(settings: Readonly<Record<string, string>> = {}, siteDir?: string) {
  const services = await createTestServices({ dataDir: await createFolder(), settings, ...(siteDir && { siteDir }) })
  const app = await buildApp(services)
  runAfterTest(async () => {
    await app.close()
    await services.database.close()
  })
  return { ...services, app }
}
