import { cp, glob } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../../build/command.ts'
import { createStepRunner, readSources } from '../../build/sources.ts'

const inputs = {
  files: [
    '{server,cli,contracts,build,site-builder,documents,app,brand,cms}/**',
    '{content/schema,deploy/archive}/**',
    'vite.server.config.ts',
  ],
  output: 'dist/programs',
}

/** Bundles server and commands into `dist/programs`, if they have changed. */
export async function bundlePrograms(): Promise<void> {
  await createStepRunner(await readSources('.'))('the programs', inputs, async () => {
    const args = ['build', '-c', 'vite.server.config.ts', '--mode', 'release', '--logLevel', 'error']
    await runCommand('vite', args, { ...process.env, NODE_ENV: 'production' })
    for await (const template of glob('documents/**/*.typ')) await cp(template, join('dist/programs', template))
  })
}
