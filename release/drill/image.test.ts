/** The image of deploy/Containerfile, on a base that was made here instead of fetched, with the limits of compose.yaml. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dataFolder, root, start } from './root.ts'

const image = 'localhost/steadyhand-drill'
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

it('is built from the archive, and runs read-only, without rights, and healthy', async (test) => {
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

  const port = String(23_000 + (process.pid % 10_000))
  const limits = [
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges',
    '--network',
    'host',
  ]
  const settings = {
    PORT: port,
    ORIGIN: 'http://localhost:3000',
    NODE_ENV: 'test',
    DESK_PORT: 'off',
    HOST: '127.0.0.1',
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  const podman = [
    '--cgroup-manager',
    'cgroupfs',
    'run',
    '--name',
    'drill',
    '--cgroups',
    'disabled',
    ...['--ulimit', 'host', '--no-healthcheck'],
    ...limits,
    ...given,
    image,
  ]
  const { printed } = start('podman', [...where, ...podman], {}, test)
  await expect.poll(() => printed(), { timeout: 120_000 }).toContain('The site is at')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  run('podman', ...where, 'exec', 'drill', '/opt/steadyhand/bin/steadyhand', 'health')
  expect(() => run('podman', ...where, 'exec', 'drill', 'touch', '/opt/steadyhand/x')).toThrow('Read-only')
  run('podman', ...where, 'stop', 'drill')
})
