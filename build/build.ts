/** `npm run build`: builds what is stale in `dist/`. */
import { readConfig } from '../server/config.ts'
import { asProgram } from './command.ts'
import { withLock } from './lock.mjs'
import { runSteps } from './run-steps.ts'
import { readSources } from './sources.ts'
import { steps } from './steps.ts'

/** @throws ConfigError for invalid settings; BuildFailure with the failed steps' messages. */
export async function build(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  // Content isn't imported here: the first step reports its mistakes. Pages show no mail address from settings.
  const { site } = readConfig(environment, { mailAddress: '' })
  const tell = () => console.log('Another build is running; waiting for it')
  await withLock('dist/build.lock', tell, async () => {
    await runSteps(steps(site, new Date()), await readSources('.'), 'dist/stamps', console.log)
  })
}

if (import.meta.main) await asProgram(() => build(process.env))
