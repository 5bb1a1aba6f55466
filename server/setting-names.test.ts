import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { strangeNames } from './setting-names.ts'

const settings = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'ORIGIN',
  'DATA_DIR',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'BOOKING_CALENDAR_URL',
  'CALENDAR_BUSY_URL',
  'TRUST_PROXY',
  'RETENTION_DAYS',
  'MONITORING_CONSENT',
  'DATADOG_APPLICATION_ID',
  'METRICS_PORT',
]

/** What shells, service managers, containers, CI and other programs put into the environment of a process. */
const common = `
PATH HOME USER LOGNAME SHELL PWD OLDPWD SHLVL LANG LANGUAGE LC_ALL LC_CTYPE TERM TERMINFO COLORTERM COLUMNS LINES TZ
EDITOR VISUAL PAGER LESS LS_COLORS MANPATH HOSTNAME HOSTTYPE OSTYPE MACHTYPE HISTFILE HISTSIZE PS1 PROMPT IFS UID GID
EUID GROUPS RANDOM SECONDS BASH BASH_ENV BASH_VERSION ZDOTDIR TMPDIR TMP TEMP DISPLAY WAYLAND_DISPLAY XAUTHORITY DESKTOP
XDG_RUNTIME_DIR XDG_CONFIG_HOME XDG_DATA_HOME XDG_DATA_DIRS XDG_CACHE_HOME XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS
SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION SSH_TTY SUDO_USER SUDO_UID SUDO_COMMAND MAIL MAILTO MAILFROM MAILCHECK MAILPATH
INVOCATION_ID JOURNAL_STREAM MAINPID NOTIFY_SOCKET LISTEN_FDS LISTEN_PID SYSTEMD_EXEC_PID CREDENTIALS_DIRECTORY
STATE_DIRECTORY RUNTIME_DIRECTORY LOGS_DIRECTORY CACHE_DIRECTORY WATCHDOG_USEC MANAGERPID
NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS NODE_NO_WARNINGS NODE_DEBUG NODE_HOME NODE_NAME NODE_IP NODE_ID
NVM_DIR NVM_BIN VOLTA_HOME npm_config_cache npm_config_port npm_config_user_agent npm_lifecycle_event npm_package_name
npm_package_json npm_execpath npm_node_execpath npm_command INIT_CWD COLOR FORCE_COLOR NO_COLOR DEBUG CI YARN_VERSION
GIT_DIR GIT_WORK_TREE GIT_AUTHOR_NAME ORIG_HEAD ORIGINAL_PATH ORIGINAL_HOST ORIGINS_ALLOWED ORIGINAL GITHUB_ACTIONS
GITHUB_TOKEN RUNNER_OS RUNNER_TEMP BUILD_ID BUILD_NUMBER JOB_NAME WORKSPACE DYNO HEROKU_APP_NAME RAILWAY_ENVIRONMENT
FLY_APP_NAME RENDER VERCEL K_SERVICE K_REVISION PORT_HTTP PORT_3000_TCP PORT0 PORTS SPORT EXPORT IMPORT SORT HOSTS
HOST_IP HOST_PORT HOSTFILE DOCKER_HOST HTTP_HOST POST COST HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy
https_proxy no_proxy PROXY KUBERNETES_SERVICE_HOST KUBERNETES_PORT KUBERNETES_PORT_443_TCP_ADDR POD_NAME POD_IP
PGHOST PGPORT PGUSER PGPASSWORD PGDATA PGDATABASE POSTGRES_USER POSTGRES_DB MYSQL_HOST REDIS_URL MONGO_URL
FTP_URL HTTP_URL BASE_URL SITE_URL API_URL AMQP_URL URL SMTPSERVER SMTPHOST DATABASE DATA DATE BASE_DIR
META_DIR CACHE_DIR LOG_DIR CONFIG_DIR AWS_REGION AWS_ACCESS_KEY_ID GOOGLE_APPLICATION_CREDENTIALS AZURE_CLIENT_ID
DD_ENV DD_SERVICE DD_SITE DD_AGENT_HOST OTEL_SERVICE_NAME OTEL_METRICS_EXPORTER SENTRY_DSN PROMETHEUS_PORT METRIC
ENV ENVIRONMENT APP_ENV RAILS_ENV RACK_ENV FLASK_ENV DENO_ENV GO_ENV MODE NAME FROM TO SECRET VIRTUAL_ENV
APPDATA LOCALAPPDATA ProgramData ProgramFiles PROGRAMFILES(X86) SystemRoot PATHEXT USERPROFILE COMPUTERNAME WINDIR OS
CHROMIUM CHROME_BIN PLAYWRIGHT_BROWSERS_PATH VITEST VITEST_WORKER_ID FAULTS FAULTS_SEED MEMORY_LIMIT MALLOC_ARENA_MAX
`
  .trim()
  .split(/\s+/)

const judged = (...names: string[]) => strangeNames(Object.fromEntries(names.map((name) => [name, 'x'])), settings)
const nothing = { faults: [], warnings: [] }

it('lets the environment of a machine be', () => {
  expect(common.length).toBeGreaterThan(200)
  expect(judged(...common)).toEqual(nothing)
})

it.each([
  ['ORGIN', 'ORIGIN'],
  ['SMPT_URL', 'SMTP_URL'],
  ['METRIC_PORT', 'METRICS_PORT'],
  ['DATADIR', 'DATA_DIR'],
  ['DATA-DIR', 'DATA_DIR'],
  ['Origin', 'ORIGIN'],
  ['PROT', 'PORT'],
  ['HSOT', 'HOST'],
  ['NODE_EVN', 'NODE_ENV'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['DATABASE_URI', 'DATABASE_URL'],
])('asks whether %s is %s', (typed, meant) => {
  expect(judged(typed)).toEqual({ ...nothing, faults: [`${typed} is not a setting: did you mean ${meant}?`] })
})

it.each([
  'SMTP_HOST',
  'MAIL_HOST',
  'DATABASE_HOST',
  'DATABASE_NAME',
  'DATABASE_PRIVATE_URL',
  'DATABASE_PUBLIC_URL',
  'DATABASE_CONNECTION_POOL_URL',
  'DATA_HOME',
  'DATADOG_API_KEY',
  'DATADOG_TRACE_AGENT_URL',
  'METRICS_ENABLED',
  'node_env',
])('only warns that %s is none, because a host or another program may have set it', (name) => {
  expect(judged(name)).toEqual({ ...nothing, warnings: [expect.stringMatching(`^${name} is not a setting: `)] })
})

it.each(settings)('knows every slip in %s', (setting) => {
  const letters = [...setting]
  const without = (index: number) => letters.toSpliced(index, 1).join('')
  const swapped = (index: number) =>
    letters.toSpliced(index, 2, letters[index + 1] ?? '', letters[index] ?? '').join('')
  const doubled = (index: number) => letters.toSpliced(index, 0, letters[index] ?? '').join('')
  const replaced = (index: number) => letters.with(index, 'Q').join('')
  const places = letters.slice(0, -1).map((_, index) => index)
  const slips = [swapped, ...(setting.length > 5 ? [without, doubled, replaced] : [])].flatMap((slip) =>
    places.map(slip),
  )
  for (const slip of slips) {
    if (slip === setting || slip === 'MAILTO' || slip === 'MAILFROM') continue
    expect(judged(slip).faults, slip).toEqual([`${slip} is not a setting: did you mean ${setting}?`])
  }
})

it('is asked about every setting at start', () => {
  const start = () =>
    readConfig({ SMPT_URL: 'smtp://x', ORGIN: 'https://x', HOSTNAME: 'x' }, { mailAddress: 'a@example.com' })
  expect(start).toThrow(
    'SMPT_URL is not a setting: did you mean SMTP_URL?\nORGIN is not a setting: did you mean ORIGIN?',
  )
})
