export type Track = 'rum' | 'replay'

export type Target = {
  readonly track: Track
  readonly clientToken: string
  readonly query: string
}

/** The parameters that the SDK sends (@datadog/js-core, endpointBuilder.ts). */
const parameters: Readonly<Record<string, RegExp>> = {
  ddsource: /^browser$/,
  'dd-api-key': /^[\w-]{1,64}$/,
  'dd-evp-origin-version': /^[\w.+-]{1,32}$/,
  'dd-evp-origin': /^browser$/,
  'dd-request-id': /^[\w-]{1,64}$/,
  'dd-evp-encoding': /^deflate$/,
  batch_time: /^\d{1,16}$/,
  '_dd.api': /^(fetch|beacon)$/,
  '_dd.retry_count': /^\d{1,9}$/,
  '_dd.retry_after': /^\d{1,3}$/,
}
const needed = ['ddsource', 'dd-api-key', 'dd-request-id']

const addressPattern = /^\/api\/v2\/(rum|replay)\?([^?#]{1,1000})$/

/**
 * Only `ddforward` is allowed, because `ddforwardSubdomain` names another host. The host is never read and the rest is
 * built from these parts, so it can't lead elsewhere.
 */
export function targetOf(query: unknown): Target | null {
  const { ddforward, ...others } = query as Record<string, unknown>
  if (typeof ddforward !== 'string' || Object.keys(others).length > 0) return null
  const [, track, rest] = addressPattern.exec(ddforward) ?? []
  if (!track || !rest) return null
  const given = new URLSearchParams(rest)
  const names = [...given.keys()]
  if (new Set(names).size !== names.length || !needed.every((name) => given.has(name))) return null
  for (const [name, value] of given) {
    if (!Object.hasOwn(parameters, name) || !parameters[name]?.test(value)) return null
  }
  return {
    track: track as Track,
    clientToken: given.get('dd-api-key') ?? '',
    query: given.toString(),
  }
}
