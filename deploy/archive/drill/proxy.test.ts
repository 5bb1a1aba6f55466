/** Caddy in front of the release, as deploy/Caddyfile sets it up, over a restart. */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { idempotencyKeyHeader } from '../../../contracts/addresses.ts'
import { findProgram } from '../../../tests/support/programs.ts'
import { dataFolder, inRoot, start, steadyhand, storedReferences } from './root.ts'

const caddy = findProgram('caddy')?.command ?? ''
const restarts = 5

it('passes compressed responses through, offers HTTP/3, and loses no request over restarts', async (test) => {
  const dir = await dataFolder(test)
  const data = join(dir, 'data')
  await mkdir(data)
  const [port, plainPort] = [21_000 + (process.pid % 10_000), 32_000 + (process.pid % 10_000)]
  const origin = `https://localhost:${port}`
  const settings = { DATA_DIR: data, ORIGIN: origin, DESK_PORT: 'off', TRUST_PROXY: '127.0.0.1', PORT: '1' }
  steadyhand(settings, 'configure')
  const holder = start(process.execPath, ['tests/support/socket-holder.mjs', inRoot, 'serve'], settings, test)
  const found = (pattern: RegExp) => [...holder.printed().matchAll(pattern)].map(([, value]) => Number(value))
  const server = () => found(/^started (\d+)$/gm).at(-1) ?? 0
  test.onTestFinished(() => void process.kill(server(), 'SIGKILL'))
  await expect.poll(() => found(/^holding (\d+)$/gm).length, { timeout: 60_000 }).toBe(1)

  const config = join(dir, 'Caddyfile')
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n`
  const ours = await readFile('deploy/Caddyfile', 'utf8')
  await writeFile(config, ours.replace('{\n', options))
  const env = {
    ...{ HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir },
    ...{ SITE_HOST: origin, DESK_HOST: `https://desk.localhost:${port}` },
    SITE_UPSTREAM: `127.0.0.1:${found(/^holding (\d+)$/gm)[0]}`,
  }
  const checking = { env: { ...process.env, ...env }, stdio: 'pipe' } as const
  execFileSync(caddy, ['validate', '--adapter', 'caddyfile', '--config', config], checking)
  start(caddy, ['run', '--adapter', 'caddyfile', '--config', config], env, test)

  // Its certificate is its own, which nobody has to trust for this.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const status = () =>
    fetch(origin).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
  const curl = execFileSync('curl', [
    '-sk',
    '--http2',
    '-D',
    '-',
    '-o',
    '/dev/null',
    '-H',
    'accept-encoding: br',
    `${origin}/`,
  ])
  expect(String(curl)).toMatch(/^HTTP\/2 200/)
  expect(String(curl)).toMatch(/^content-encoding: br\r$/m)
  expect(String(curl)).toMatch(/^alt-svc: h3=/m)

  const faults: string[] = []
  const references: string[] = []
  let done = false
  const sending = Array.from({ length: 12 }, async (_, index) => {
    for (let number = 0; !done; number += 1) {
      const email = `v${index}-${number}@example.com`
      const fields = { name: 'Ada', email, challenge: 'other', prompts: `${index} ${number}` }
      const key = `drill-${index}-${number}`.padEnd(24, '0')
      const send = () =>
        fetch(`${origin}/services/prompt-assistance`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json', [idempotencyKeyHeader]: key },
          body: JSON.stringify(fields),
        }).catch((error: Error) => error)
      let answer = await send()
      // What meets a kept connection as it closes gets the proxy's error page; the form's script sends it again.
      for (let attempt = 1; attempt < 5 && answer instanceof Response && answer.status === 502; attempt += 1) {
        await wait(250)
        answer = await send()
      }
      // All come from one address here, which the limits of one visitor hold for.
      if (answer instanceof Response && [201, 429].includes(answer.status)) {
        const { reference } = (await answer.json()) as { reference?: string }
        if (reference) references.push(reference)
        else await wait(50)
      } else faults.push(answer instanceof Response ? `${answer.status}: ${await answer.text()}` : String(answer))
    }
  })
  const serving = () => holder.printed().match(/^The site is at /gm)?.length ?? 0
  for (let restart = 1; restart <= restarts; restart += 1) {
    await wait(500)
    process.kill(server(), 'SIGTERM')
    await expect.poll(serving, { timeout: 60_000 }).toBe(restart + 1)
  }
  done = true
  await Promise.all(sending)
  expect(faults).toEqual([])
  const listed = storedReferences(settings.DATA_DIR)
  expect(references.filter((reference) => !listed.includes(reference))).toEqual([])
  expect(references.length).toBeGreaterThan(50)
})
