import type { Session } from './session.ts'

/** @returns what becomes of mails where no mail server is set; undefined where they leave. */
export function onlyFiles({ config, mailDir }: Pick<Session, 'config' | 'mailDir'>): string | undefined {
  if (config.mail.smtpUrl) return undefined
  return `No mail server is set (SMTP_URL): mails are written to files, for nobody, in\n${mailDir}`
}
