import { createTransport } from 'nodemailer'
import { codeOf, messageOf } from '../base/start-error.ts'
import { hideRecipient } from './hide-recipient.ts'

/** A mail as it goes out. */
export interface OutgoingMail {
  from: { name: string; address: string }
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  messageId: string
  headers: Record<string, string>
}

/**
 * What came of an attempt. `rejected`: the server has read it and will not take it, whenever it is asked. `down`: no
 * server took any mail, or it does not know us. This and all else is tried again: the Message-ID is the same, so a
 * mailbox can drop what came twice.
 */
export type MailAnswer = { kind: 'sent' } | { kind: 'rejected' | 'failed' | 'down'; detail: string }

/** The way out: an SMTP server. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<MailAnswer>
  close(): void
}

/** A job is done again by another process after some 20 seconds: an attempt ends before. */
const ATTEMPT_MS = 15_000

/** Opens connections to an SMTP server as mails come, two at a time. `url` is smtp:// or smtps://. */
export function openMailer(url: string): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    // A connection that breaks is an attempt that failed: the job tries again, and waits longer each time.
    maxRequeues: 0,
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    // A mail says what its row says: nothing is fetched and no file is read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ from, to, replyTo, subject, html, text, messageId, headers }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(replyTo !== null && { replyTo: { name: from.name, address: replyTo } }),
          ...{ subject, html, text, messageId, headers },
          signal: AbortSignal.timeout(ATTEMPT_MS),
        })
        return { kind: 'sent' }
      } catch (error) {
        return { kind: kindOf(error), detail: hideRecipient(wordsOf(error), to) }
      }
    },
    close: () => transport.close(),
  }
}

/** 5xx about this mail: RFC 5321, 4.2.1. A rejected password is of our settings, and all mails wait for them. */
function kindOf(error: unknown): 'rejected' | 'failed' | 'down' {
  const { responseCode } = error as { responseCode?: number }
  const code = codeOf(error)
  const isOfMail = responseCode !== undefined && (code === 'EENVELOPE' || code === 'EMESSAGE')
  if (!isOfMail) return 'down'
  return responseCode >= 500 ? 'rejected' : 'failed'
}

/** What the server said, or what became of the connection. Never the URL, which holds a password. */
function wordsOf(error: unknown): string {
  const { response } = error as { response?: string }
  return response ?? messageOf(error)
}
