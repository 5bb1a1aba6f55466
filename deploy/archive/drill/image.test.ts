/** The image of deploy/Containerfile, on a base that was made here instead of fetched. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dataFolder, root, start } from './root.ts'

const image = 'localhost/steadyhand-drill'
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

it('is built from the archive, runs unprivileged, and has a health check', async (test) => {
  const storage = await dataFolder(test)
  const where = ['--root', join(storage, 'images'), '--runroot', join(storage, 'run'), '--storage-driver', 'vfs']
  const base = run('buildah', ...where, 'from', 'scratch').trim()
  run('buildah', ...where, 'add', '-q', base, join(root, '../base'), '/')
  run('buildah', ...where, 'commit', '-q', base, 'localhost/base')
  const build = ['build', '--isolation', 'chroot', '--build-arg', 'BASE=localhost/base', '--format', 'docker']
  run(
    'buildah',
    ...where,
    ...build,
    '-t',
    image,
    '-f',
    join(root, 'opt/steadyhand/deploy/Containerfile'),
    join(root, 'opt/steadyhand'),
  )
  const { OCIv1, Docker } = JSON.parse(run('buildah', ...where, 'inspect', '--type', 'image', image))
  expect(OCIv1.config.User).toBe('10001:10001')
  expect(Docker.config.Healthcheck.Test).toContain('health')

  // By chroot, because a runtime wants cgroups and limits that a machine in a machine may not have; that the release runs
  // on a root that is read-only is tried in root.test.ts.
  const container = run('buildah', ...where, 'from', image).trim()
  const port = String(23_000 + (process.pid % 10_000))
  const settings = {
    PORT: port,
    ORIGIN: 'http://localhost:3000',
    NODE_ENV: 'test',
    DESK_PORT: 'off',
    HOST: '127.0.0.1',
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const inside = ['run', '--isolation', 'chroot', ...given, container, '--', '/opt/steadyhand/bin/steadyhand']
  const { printed } = start('buildah', [...where, ...inside, 'serve'], {}, test)
  await expect.poll(() => printed(), { timeout: 120_000 }).toContain('The site is at')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  expect(run('buildah', ...where, ...inside, 'version')).toMatch(/^\d/)
  run('buildah', ...where, ...inside, 'health')
})
