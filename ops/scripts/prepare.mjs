/** Plain JavaScript without packages, because a fresh clone runs it on any Node from 20 on. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const bin = join(root, 'node_modules', '.bin')
const stampFile = join(root, 'node_modules', '.installed')

export const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

export const node = join(bin, 'node')

/**
 * Without `__proto__`, no untrusted path reaches a prototype. Without the limits, V8's heap grows by 130 MB before it
 * collects garbage; with them, by about 25 MB, at the same speed.
 */
export const serverCommand = [
  '--disable-proto=delete',
  '--disable-sigusr1',
  '--max-semi-space-size=8',
  '--max-old-space-size=256',
  'server/main.ts',
]

export async function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit', ...options })
  try {
    const [code] = await once(child, 'exit')
    return code ?? 1
  } catch (error) {
    console.error(`${command} could not be started: ${error.message}`)
    return 1
  }
}

/** Installs packages if needed. If several processes start, one installs and the others wait. */
export async function install() {
  if (isInstalled()) return
  const tell = () => console.log('Another process is installing the packages; waiting for it')
  await withLock(join(root, 'dist/install.lock'), tell, async () => {
    if (isInstalled()) return
    console.log('Installing packages')
    // With NODE_ENV=production, npm would leave out what the build needs.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    let seconds = 0
    const reminder = setInterval(() => {
      seconds += 10
      console.log(`  the packages: at work for ${seconds} s`)
    }, 10_000)
    const status = await run('npm', args, { env: process.env })
    clearInterval(reminder)
    if (status !== 0) {
      console.error('The packages could not be installed. The reason is above.')
      process.exit(status)
    }
    writeFileSync(stampFile, lockFileDigest())
  })
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockFileDigest()
}

function lockFileDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}
