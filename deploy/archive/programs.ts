import { globSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
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
    // npm installs the one for this machine.
    const [nativePart = ''] = globSync('node_modules/lightningcss-*/lightningcss.*.node')
    await copyFile(nativePart, 'dist/programs/lightningcss.node')
  },
}

/** Bundles server and commands into `dist/programs`, unless nothing changed. */
export async function bundlePrograms(): Promise<void> {
  await runSteps([programs], await readSources('.'), 'dist/stamps', console.log)
}
