import { cp, glob } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../../../site/bundling/command.ts'
import { createStepRunner, readSources } from '../../../site/bundling/sources.ts'

const inputs = {
  files: [
    '{server,platform,ops,contracts,site,brand,cms}/**',
    '{content/schema,ops/deploy/archive}/**',
    'vite.server.config.ts',
  ],
  output: 'dist/programs',
}

/** Bundles server and commands into `dist/programs`, if they have changed. */
export async function bundlePrograms(): Promise<void> {
  await createStepRunner(await readSources('.'))('the programs', inputs, async () => {
    const args = ['build', '-c', 'vite.server.config.ts', '--mode', 'release', '--logLevel', 'error']
    await runCommand('vite', args, { ...process.env, NODE_ENV: 'production' })
    for await (const template of glob('site/documents/**/*.typ')) await cp(template, join('dist/programs', template))
  })
}
