import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { cacheHeaders } from '../core/http/headers.ts'
import { sendResource } from '../pages/routes.ts'
import { chooseEncoding } from '../pages/site.ts'
import type { DeskServices } from './services.ts'
import type { DeskAssets } from './view.ts'

type DeskFile = { readonly type: string; readonly body: Buffer; readonly brotli: Buffer }

export type DeskFiles = {
  readonly assets: DeskAssets
  readonly files: ReadonlyMap<string, DeskFile>
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Loads the desk's style sheet and script. @param dir `dist/site/runtime/desk`. @throws when it isn't built. */
export async function loadDeskFiles(dir: string): Promise<DeskFiles> {
  const manifest = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')) as Manifest
  const files = new Map<string, DeskFile>()
  const load = async (entry: string): Promise<string> => {
    const file = manifest[entry]?.file
    if (!file) throw new Error(`${dir}: the desk's build doesn't contain ${entry}`)
    const body = await readFile(join(dir, file))
    files.set(`/${file}`, { type: types[extname(file)] ?? '', body, brotli: await promisify(brotliCompress)(body) })
    return `/${file}`
  }
  // The script loads others when they are needed.
  await Promise.all(Object.keys(manifest).map(load))
  return { files, assets: { style: await load('desk/desk.css'), script: await load('desk/desk.ts') } }
}

type Manifest = Readonly<Record<string, { readonly file: string }>>

/** Serves the desk's style sheet and script, and the site's styles, fonts, icons and drawings, which previews need. */
export function addFileRoutes(app: FastifyInstance, { desk, site }: DeskServices): void {
  for (const [address, { type, body, brotli }] of desk.files) {
    app.get(address, (request, reply) => {
      const isBrotli = chooseEncoding(request.headers['accept-encoding']) === 'br'
      if (isBrotli) reply.header('content-encoding', 'br')
      return reply
        .headers({ vary: 'accept-encoding', ...cacheHeaders.immutable })
        .type(type)
        .send(isBrotli ? brotli : body)
    })
  }
  const shared = site.manifest.files.filter(({ path }) => path.startsWith('/fonts/') || /\.(?:svg|css)$/.test(path))
  for (const { path } of shared) {
    app.get(path, (_request, reply) => sendResource(reply, site.find(path)))
  }
}
