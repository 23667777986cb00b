import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePorts } from '../../torture/free-ports.ts'
import { until } from '../harness/until.ts'

/** A mail as it came in. */
export interface Received {
  from: string
  to: string[]
  raw: string
  mail: Email
  header(name: string): string | null
}

/** An SMTP server on loopback, which does with mails what a test asks for. */
export interface SmtpListener {
  url: string
  received: Received[]
  /**
   * What is said of the next mails: to their recipient, or to what they say; null: they are taken. `nothing`: it takes
   * a connection and is silent.
   */
  says: { to: number | null; data: number | null; nothing: boolean }
  /** Waits for the mail to an address. */
  mailTo(address: string): Promise<Received>
  stop(): Promise<void>
  start(): Promise<void>
}

/** Starts one on a free port, which is the same after `stop` and `start`. */
export async function startSmtpListener(): Promise<SmtpListener> {
  const [port = 0] = await freePorts(1)
  let server = await listen(port)
  const listener: SmtpListener = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    says: { to: null, data: null, nothing: false },
    mailTo: address =>
      until(async () => listener.received.find(({ to }) => to.includes(address)), `a mail to ${address} has come`),
    stop: () => new Promise(resolve => server.close(() => resolve())),
    async start() {
      server = await listen(port)
    },
  }
  return listener

  function listen(at: number): Promise<SMTPServer> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 50,
      onConnect: (_session, done) => (listener.says.nothing ? undefined : done()),
      // As most do, it says which address it means.
      onRcptTo: ({ address }, _session, done) => done(rejection(listener.says.to, `<${address}> not taken`)),
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', chunk => chunks.push(chunk))
        stream.on('end', async () => {
          const rejected = rejection(listener.says.data)
          if (rejected) return done(rejected)
          const { mailFrom, rcptTo } = session.envelope
          const from = mailFrom ? mailFrom.address : ''
          listener.received.push(
            await read(
              Buffer.concat(chunks),
              from,
              rcptTo.map(({ address }) => address),
            ),
          )
          done()
        })
      },
    })
    return new Promise((resolve, reject) => {
      smtp.on('error', reject)
      smtp.listen(at, '127.0.0.1', () => resolve(smtp))
    })
  }
}

function rejection(code: number | null, words = 'not taken'): Error | null {
  return code === null ? null : Object.assign(new Error(words), { responseCode: code })
}

async function read(raw: Buffer, from: string, to: string[]): Promise<Received> {
  const mail = await PostalMime.parse(raw)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? null
  return { from, to, raw: raw.toString(), mail, header }
}
