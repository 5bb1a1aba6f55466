/** `steadyhand health`, as deployments and the container run it. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFolder } from '../../../tests/support/new-folder.ts'

async function installScript(): Promise<string> {
  const root = await createFolder()
  for (const folder of ['bin', 'node']) await mkdir(join(root, folder))
  await copyFile('ops/deploy/archive/steadyhand', join(root, 'bin/steadyhand'))
  await symlink(process.execPath, join(root, 'node/node'))
  return join(root, 'bin/steadyhand')
}

/** @returns its port. */
async function listen(host: string, status: number): Promise<number> {
  const server = createServer(({ url }, response) => response.writeHead(url === '/readyz' ? status : 404).end())
  await once(server.listen(0, host), 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

it('exits with 0 only if the server in the settings can store requests', async () => {
  const command = await installScript()
  const codeFor = (settings: Record<string, string>) =>
    new Promise((resolve) => {
      const child = execFile('sh', [command, 'health'], { env: { PATH: '/usr/bin:/bin', ...settings } }, () =>
        resolve(child.exitCode),
      )
    })
  const [ready, unready] = [String(await listen('127.0.0.1', 200)), String(await listen('127.0.0.1', 503))]
  const onSix = String(await listen('::1', 200))
  const codes = await Promise.all([
    codeFor({ PORT: ready }),
    // A socket unit listens on 127.0.0.1, and ignores HOST.
    codeFor({ PORT: ready, HOST: '192.0.2.1' }),
    codeFor({ PORT: ready, HOST: '0.0.0.0' }),
    codeFor({ PORT: onSix, HOST: '::1' }),
    codeFor({ PORT: unready }),
    codeFor({ PORT: unready, HOST: '127.0.0.1' }),
    codeFor({ PORT: '9' }),
  ])
  expect(codes).toEqual([0, 0, 0, 0, 1, 1, 1])
})
