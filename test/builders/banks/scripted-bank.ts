import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { patientServer } from '../patient-server.ts'

/** What the bank was asked: `GET /cob/x`, and the body. */
export interface Asked {
  call: string
  body: Record<string, unknown>
}

/** What it answers: status and body; `silence` answers nothing at all. */
export type BankAnswer = { status?: number; body?: object } | 'silence'

/** A bank that answers API Pix as a test tells it, whoever asks and however often. */
export interface ScriptedBank {
  url: string
  /** The test's word; it may take its time. Webhooks are registered without it. */
  reply: (asked: Asked) => BankAnswer | Promise<BankAnswer>
  /** Where the bank was told to call. */
  webhookUrl: string | null
  /** Where it was last asked to call, which it does not take while it rejects. */
  offeredWebhookUrl: string | null
  rejectsWebhook: boolean
  calls: string[]
  close(): Promise<void>
}

export async function startScriptedBank(reply: ScriptedBank['reply'] = () => 'silence'): Promise<ScriptedBank> {
  const server = patientServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    if (request.url === '/token') return answer(response, { body: { access_token: 'a', expires_in: 3600 } })
    const asked = { call: `${request.method} ${request.url}`, body: text ? JSON.parse(text) : {} }
    if (asked.call.startsWith('PUT /webhook/')) {
      bank.offeredWebhookUrl = asked.body.webhookUrl
      if (bank.rejectsWebhook) return answer(response, { status: 503 })
      bank.webhookUrl = asked.body.webhookUrl
      return answer(response, {})
    }
    bank.calls.push(asked.call)
    answer(response, await bank.reply(asked))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bank: ScriptedBank = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reply,
    webhookUrl: null,
    offeredWebhookUrl: null,
    rejectsWebhook: false,
    calls: [],
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
  return bank
}

function answer(response: ServerResponse, reply: BankAnswer): void {
  if (reply === 'silence') return
  const { status = 200, body } = reply
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  response.writeHead(status, { 'content-type': type }).end(body && JSON.stringify(body))
}

/** The bank's rejection of what it does not know. */
export const notKnown: BankAnswer = {
  status: 404,
  body: { type: 'https://pix.bcb.gov.br/api/v2/error/NaoEncontrado', title: 'Não encontrado', status: 404 },
}
