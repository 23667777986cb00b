import type { Logger } from 'pino'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

/** A server of SMTP that takes every mail and delivers none. */
export interface MailReceiver {
  port: number
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'
/** Bytes. */
const LARGEST = 5_000_000
const CLOSING_MS = 500

/** Listens for mails; on a free port where `port` is 0. */
export function receiveMails(options: {
  port: number
  mailbox: Mailbox
  now(): Date
  log: Logger
}): Promise<MailReceiver> {
  const { port, mailbox, now, log } = options
  const server = new SMTPServer({
    banner: 'Guiche sandbox: takes everything, delivers nothing',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Whatever user and password an address names.
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: LARGEST,
    closeTimeout: CLOSING_MS,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        mailbox.keep({ from, to, raw: Buffer.concat(chunks), at: now() }).then(() => done(), done)
      })
    },
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject).on('error', error => log.debug({ error }, 'a mail did not come in'))
      const { port: taken } = server.server.address() as { port: number }
      resolve({ port: taken, close: () => new Promise(closed => server.close(() => closed())) })
    })
  })
}
