import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MailRenderer } from '../../web/mails/render-port.ts'
import type { MailSettings } from '../mails/mail-deps.ts'
import { openMailer } from '../mails/mailer.ts'
import { DIST } from './comparison-deps.ts'
import type { Config } from './config.ts'

/** Opens the way out of mails. Nothing connects before there is one to send. */
export function openMails(config: Pick<Config, 'smtpUrl' | 'testSmtpUrl' | 'mailFrom'>): MailSettings {
  const all = config.smtpUrl === null ? null : openMailer(config.smtpUrl)
  const test = all ?? (config.testSmtpUrl === null ? null : openMailer(config.testSmtpUrl))
  let renderer: Promise<MailRenderer> | null = null
  return {
    mailerFor: mode => (mode === 'live' ? all : test),
    serverFor: mode => (all ? 'own' : test && mode === 'test' ? 'test' : 'none'),
    from: config.mailFrom,
    renderer() {
      renderer ??= import(pathToFileURL(join(DIST, 'mail-render.js')).href)
      return renderer
    },
    close() {
      all?.close()
      test?.close()
    },
  }
}
