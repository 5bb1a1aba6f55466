/** The built site in memory: each file with its compressed copies and headers. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aboutParameter, requestAddresses } from '../../contracts/addresses.ts'
import { boundedCache } from '../../contracts/bounded-cache.ts'
import type { FinishedFailure } from '../../contracts/submission.ts'
import { parseTopic, type Topic } from '../../contracts/topics.ts'
import type { AddressFamily, AnswerPage, SiteFile, SiteManifest } from '../../site/manifest.ts'
import { buildSecurityHeaders, cacheHeaders, type Headers, personalPageHeaders } from '../core/http/headers.ts'

/** In order of preference. Brotli is the smallest here, and every browser that supports zstd supports it too. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export type EncodingName = (typeof encodings)[number]['name'] | 'identity'

type Variant = {
  readonly body: Buffer
  readonly etag: string
  readonly headers: readonly string[]
  readonly notModified: readonly string[]
}

export type FinishedAnswer = { readonly status: number; readonly variants: ReadonlyMap<EncodingName, Variant> }

export type Site = Awaited<ReturnType<typeof loadSite>>

/** @param dir `dist/site`. @throws when the site isn't built. */
export async function loadSite(dir: string) {
  const manifest = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')) as SiteManifest
  const { settings, styleHashes } = manifest
  const security = buildSecurityHeaders(settings)
  const resources = new Map<string, FinishedAnswer>()
  await Promise.all(
    manifest.files.map(async (file) => {
      const headers = file.cache === 'page' ? security.page(file.styles) : security.other(file.styles)
      // Not cached: during a rolling update, another process may have the file.
      const cache = file.path === manifest.notFound ? 'never' : file.cache
      const variants = await loadVariants(dir, { ...file, cache }, headers)
      resources.set(file.path, { status: file.status, variants })
    }),
  )
  const refusals = await mapValues(manifest.refusals, (page) => loadVariants(dir, page, security.page(page.styles)))
  const topics = await mapValues(manifest.topics, async (page) => ({
    status: 200,
    variants: await loadVariants(dir, page, security.page(page.styles)),
  }))
  const notFound = resources.get(manifest.notFound)
  if (!notFound) throw new Error(`${dir}: the site has no not-found page`)
  return {
    has: (path: string) => resources.has(path),
    find: (path: string, query?: string): FinishedAnswer => {
      const topic = query && path === requestAddresses.consultation.post && readTopic(query)
      if (topic) return topics[topic]
      const exact = resources.get(path)
      if (exact) return exact
      const family = manifest.families.find((candidate) => isInFamily(candidate, path))
      return (family && resources.get(family.path)) ?? notFound
    },
    refusal: (failure: FinishedFailure) => refusals[failure],
    manifest,
    pageHeaders: { ...security.page(styleHashes), ...personalPageHeaders } as Headers,
    answerHeaders: { ...security.other(), ...personalPageHeaders } as Headers,
  }
}

export type LiveSite = Site & { readonly show: (next: Site) => void }

/**
 * The site that visitors see, which `show` replaces. Read its properties on each use: a manifest or schedule that was
 * read before is the old one.
 */
export function createLiveSite(first: Site): LiveSite {
  const live: LiveSite = { ...first, show: (next) => void Object.assign(live, next) }
  return live
}

function readTopic(query: string): Topic | '' {
  return parseTopic(new URLSearchParams(query).get(aboutParameter))
}

function isInFamily({ prefix, rest }: AddressFamily, path: string): boolean {
  if (!path.startsWith(prefix) || path.length === prefix.length) return false
  return rest === 'anything' || !path.includes('/', prefix.length)
}

async function mapValues<K extends string, T, U>(record: Readonly<Record<K, T>>, make: (value: T) => Promise<U>) {
  const entries = Object.entries<T>(record).map(async ([key, value]) => [key, await make(value)] as const)
  return Object.fromEntries(await Promise.all(entries)) as Record<K, U>
}

async function loadVariants(
  dir: string,
  file: AnswerPage | SiteFile,
  security: Headers,
): Promise<FinishedAnswer['variants']> {
  const source = await readFile(join(dir, file.file))
  const common = {
    ...security,
    'content-type': file.type,
    ...cacheHeaders[file.cache],
    ...(file.compressed ? { vary: 'accept-encoding' } : {}),
  }
  // The digest includes the headers, because after a 304 a cache keeps its old ones.
  const digest = createHash('sha256').update(JSON.stringify(common)).update(source).digest('base64url').slice(0, 22)
  const variants = new Map<EncodingName, Variant>()
  const add = (encoding: EncodingName, body: Buffer) => {
    // Each encoding and each compression quality needs its own strong validator (RFC 9110, 8.8.3.3).
    const encodedAs = createHash('sha256').update(body).digest('base64url').slice(0, 6)
    const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}-${encodedAs}`}"`
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const headers = { ...common, ...encoded, etag, 'content-length': body.byteLength }
    const { 'content-type': _type, ...notModified } = { ...common, etag }
    variants.set(encoding, { body, etag, headers: flattenHeaders(headers), notModified: flattenHeaders(notModified) })
  }
  add('identity', source)
  if (file.compressed) {
    for (const { name, suffix } of encodings) add(name, await readFile(join(dir, file.file + suffix)))
  }
  return variants
}

/** @returns alternating names and values, which Node writes without checking. */
export function flattenHeaders(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}

/** Browsers send about 30 characters. Parsing a longer list of names would cost time. */
const maxAccept = 200

/** Browsers send only a few different `Accept-Encoding` headers. */
const chosenEncodings = boundedCache<EncodingName>(64)

/** @param accept the `Accept-Encoding` header. */
export function chooseEncoding(accept: string | undefined): EncodingName {
  if (!accept || accept.length > maxAccept) return 'identity'
  return chosenEncodings(accept, () => negotiateEncoding(accept))
}

function negotiateEncoding(accept: string): EncodingName {
  const qualities = new Map(
    accept.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality ? Number(quality.slice(2)) : 1]
    }),
  )
  return encodings.find(({ name }) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0)?.name ?? 'identity'
}
