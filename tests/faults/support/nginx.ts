/** nginx with the configuration of docs/runbook.md. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestContext } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import type { Program } from '../../support/programs.ts'

export type Nginx = {
  readonly origin: string
  readonly dir: string
  /** Its error log. */
  readonly errors: () => Promise<string>
}

/**
 * Starts it, until the end of the test.
 * @param begins the start of the example in docs/runbook.md.
 * @param adapt replaces the example's addresses; `dir` is a folder for it.
 */
export async function startNginx(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  { command, env }: Program,
  begins: string,
  adapt: (example: string, dir: string) => string,
): Promise<Nginx> {
  const dir = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const examples = [...(await readFile('docs/runbook.md', 'utf8')).matchAll(/```nginx\n([\s\S]+?)```/g)]
  const [, example] = examples.find(([, text]) => text?.startsWith(begins)) ?? []
  if (!example) throw new Error(`docs/runbook.md shows no settings for nginx that begin with ${begins}`)
  const site = adapt(example, dir).replace(/listen [^;]*;/, `listen 127.0.0.1:${port};`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${dir}/${one};`)
  // Started by root, it would switch to a user who can't read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = `${user} daemon off; master_process off; pid ${dir}/pid; error_log stderr crit; error_log ${dir}/errors error; events {}
http { access_log off; ${folders.join(' ')} types {}\n${site} }`
  await writeFile(join(dir, 'nginx.conf'), config)
  const args = ['-p', dir, '-c', join(dir, 'nginx.conf')]
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  })
  const origin = `http://127.0.0.1:${port}`
  while (child.exitCode === null && (await fetch(`${origin}/healthz`).catch(() => null)) === null) await wait(20)
  return { origin, dir, errors: () => readFile(join(dir, 'errors'), 'utf8') }
}
