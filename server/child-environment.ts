/** Where the machine has its files, and how Node reaches other machines. */
const passedOnNames = [
  ...['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TZ', 'NODE_ENV'],
  ...['NODE_EXTRA_CA_CERTS', 'NODE_USE_ENV_PROXY', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'],
]

/**
 * Every program that the server starts gets this environment, without settings and secrets: it reads what others sent.
 * @returns for `spawn`.
 */
export function buildChildEnvironment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: none of these is a setting of the site
  return Object.fromEntries(passedOnNames.map((name) => [name, process.env[name]]))
}
