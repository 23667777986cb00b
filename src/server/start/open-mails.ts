import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MailRenderer } from '../../web/mails/render-port.ts'
import type { HttpCaller } from '../base/http-caller.ts'
import type { MailSettings } from '../mails/mail-deps.ts'
import { openMailer } from '../mails/mailer.ts'
import { openCloudApi } from '../mails/whatsapp/messenger.ts'
import { DIST } from './comparison-deps.ts'
import type { Config } from './config.ts'

const META = 'https://graph.facebook.com'

/** Opens the way out of mails and messages. Nothing connects before there is one to send. */
export function openMails(
  config: Pick<Config, 'smtpUrl' | 'testSmtpUrl' | 'mailFrom'>,
  { callers, sandbox }: { callers: Record<'anywhere' | 'publicOnly', HttpCaller>; sandbox: { url: string } | null },
): MailSettings {
  const toMeta = openCloudApi(callers.publicOnly, META)
  const toSandbox = sandbox && openCloudApi(callers.anywhere, `${sandbox.url}/whatsapp`)
  const all = config.smtpUrl === null ? null : openMailer(config.smtpUrl)
  const test = all ?? (config.testSmtpUrl === null ? null : openMailer(config.testSmtpUrl))
  let renderer: Promise<MailRenderer> | null = null
  return {
    mailerFor: mode => (mode === 'live' ? all : test),
    serverFor: mode => (all ? 'own' : test && mode === 'test' ? 'test' : 'none'),
    messengerFor: mode => (mode === 'test' && toSandbox ? toSandbox : toMeta),
    messagesReach: mode => (mode === 'test' && toSandbox ? 'test' : 'meta'),
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
