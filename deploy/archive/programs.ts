import { cp, glob } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../../build/command.ts'
import { runSteps, type Step } from '../../build/run-steps.ts'
import { readSources } from '../../build/sources.ts'

const programs: Step = {
  name: 'the programs',
  inputs: {
    files: [
      '{server,cli,contracts,build,documents,app,brand,words}/**',
      '{content/schema,deploy/archive}/**',
      'vite.release.config.ts',
    ],
  },
  output: 'dist/programs',
  run: async () => {
    const env = { ...process.env, NODE_ENV: 'production' }
    await runCommand('vite', ['build', '-c', 'vite.release.config.ts', '--logLevel', 'error'], env)
    for await (const template of glob('documents/**/*.typ')) await cp(template, join('dist/programs', template))
  },
}

/** Bundles server and commands into `dist/programs`, unless nothing changed. */
export async function bundlePrograms(): Promise<void> {
  await runSteps([programs], await readSources('.'), 'dist/stamps', console.log)
}
