import { spawnSync } from 'node:child_process'
import { readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyContent } from '../../tests/support/content-copy.ts'

it('a mistake in the content stops the build before it writes anything', async () => {
  const folders = ['brand', 'contracts', 'ops', 'platform', 'server', 'site']
  const copy = await copyContent(...folders)
  await symlink(join(process.cwd(), 'node_modules'), join(copy.root, 'node_modules'))
  const line = await copy.edit('prices.yaml', /(?<=\n {4}total: )\d+/, '1')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['ops/scripts/build.ts'], {
    cwd: copy.root,
    env: { PATH: `${join(process.cwd(), 'node_modules/.bin')}:/usr/bin:/bin` },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(new RegExp(`^content/prices.yaml:${line}: prices.promptRescue.total: make it the sum`))
  expect(stderr).toContain('The build stopped at the content')
  expect(stdout).toBe('')
  await expect(readdir(join(copy.root, 'dist/pages'))).rejects.toThrow('ENOENT')
})
