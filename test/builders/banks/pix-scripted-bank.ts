import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { patientServer } from '../patient-server.ts'

/** What the bank does with one request. A text is a body as it stands, an object becomes JSON. */
export interface Step {
  status?: number
  body?: string | object
  headers?: Record<string, string>
  /** Milliseconds before the answer, or the next request, which it comes right before; `never` answers nothing. */
  after?: number | 'next request' | 'never'
  /** Sends this much of the body and hangs up. */
  cutAt?: number
  /** Sends a byte at a time and never comes to an end. */
  drip?: boolean
}

/** A bank that does what a test tells it, request by request, however odd. */
export interface ScriptedBank {
  baseUrl: string
  tokenUrl: string
  /** What the API was asked: `PUT /cob/x`. */
  seen: string[]
  bodies: string[]
  tokensGiven: number
  /** The answers of the API, one a request. When there is none left the bank is silent. */
  script: Step[]
  /** The answers of the token server; a good token when there is none left. */
  tokenScript: Step[]
  close(): Promise<void>
}

export async function startScriptedBank(): Promise<ScriptedBank> {
  const late: (() => void)[] = []
  const play = (step: Step, outgoing: ServerResponse) => {
    if (step.after === 'next request') late.push(() => answer(step, outgoing))
    else if (step.after !== 'never') setTimeout(() => answer(step, outgoing), step.after ?? 0)
  }
  const server = patientServer(async (incoming, outgoing) => {
    const body = await textOf(incoming)
    if (incoming.url === '/token') {
      bank.tokensGiven += 1
      const token = { access_token: `token-${bank.tokensGiven}`, token_type: 'Bearer', expires_in: 3600 }
      return play(bank.tokenScript.shift() ?? { body: token }, outgoing)
    }
    bank.seen.push(`${incoming.method} ${incoming.url}`)
    bank.bodies.push(body)
    for (const answerLate of late.splice(0)) answerLate()
    play(bank.script.shift() ?? { after: 'never' }, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bank: ScriptedBank = {
    baseUrl: url,
    tokenUrl: `${url}/token`,
    seen: [],
    bodies: [],
    tokensGiven: 0,
    script: [],
    tokenScript: [],
    async close() {
      server.closeAllConnections()
      if (server.listening) await new Promise(done => server.close(done))
    },
  }
  return bank
}

function answer({ status = 200, body = '', headers, cutAt, drip }: Step, outgoing: ServerResponse): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
  if (drip) {
    const dripping = setInterval(() => outgoing.write(' '), 20)
    outgoing.on('close', () => clearInterval(dripping))
  } else if (cutAt === undefined) outgoing.end(text)
  else outgoing.write(text.slice(0, cutAt), () => outgoing.destroy())
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
