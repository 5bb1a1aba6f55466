/** Variables about the machine's files and Node's network access. */
const passedOnNames = [
  'PATH',
  'LD_LIBRARY_PATH',
  'TMPDIR',
  'TZ',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_ENV_PROXY',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
]

/**
 * The environment of every program that the server starts. It has no settings or secrets, because programs read untrusted
 * input.
 */
export function buildChildEnvironment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: none of these is a setting of the site
  return Object.fromEntries(passedOnNames.map((name) => [name, process.env[name]]))
}
