/**
 * `npm run build`: makes everything that the server needs, into `dist/`, as far as it is stale. Settings come from the
 * environment and are checked first.
 */
import { readConfig } from '../server/config.ts'
import { asProgram } from './as-program.ts'
import { withLock } from './lock.mjs'
import { runSteps } from './run-steps.ts'
import { readSources } from './sources.ts'
import { steps } from './steps.ts'

/**
 * Builds what is stale, one build at a time in this folder: `npm start` may run beside `npm test`.
 * @param environment where the settings come from.
 * @throws ConfigError when a setting is faulty; BuildFailure with what the steps said that failed.
 */
export async function build(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  // Content is not imported here: a mistake in it is for the first step to explain. Pages show no address of a mail.
  const { site } = readConfig(environment, { mailAddress: '' })
  const tell = () => console.log('Another build is running; waiting for it')
  await withLock('dist/build.lock', tell, async () => {
    await runSteps(steps(site, new Date()), await readSources('.'), 'dist/stamps', console.log)
  })
}

if (import.meta.main) await asProgram(() => build(process.env))
