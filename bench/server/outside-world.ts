import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openCardAcquirer } from './card-acquirer.ts'

/**
 * The bank, the acquirer and the merchant of the bench. They answer at once and keep nothing but what they must repeat,
 * so that what is measured is the server between them. The bank speaks API Pix as far as the flows need it.
 */
export interface OutsideWorld {
  bankUrl: string
  tokenUrl: string
  /** What stands before `/payments`. */
  acquirerUrl: string
  merchantUrl: string
  /** Where the bank was told to call; null until a webhook was registered. */
  inbox(): string | null
  /** The payer pays: returns the body of the webhook that the bank sends for it. */
  pay(txid: string): string
  /** Waits until the merchant was told of this charge. */
  delivered(charge: string): Promise<void>
  close(): Promise<void>
}

export const PIX_KEY = '71cdf9ba-c695-4e3c-b010-abb521a3f1be'
const CODE =
  '00020101021226930014br.gov.bcb.pix2571pix.bank.example/v2/cobv/2d38b2e3f0db4c3ea1b5d34c1b1b6f63' +
  '5204000053039865802BR5914Padaria Aurora6009Sao Paulo62070503***6304'
const TOKEN = JSON.stringify({ access_token: 'bench', token_type: 'Bearer', expires_in: 3600 })

interface Cob {
  amount: string
  madeAt: string
  seconds: number
}

/** Opens all of them on one port of this machine. */
export async function openOutsideWorld(): Promise<OutsideWorld> {
  const charges = new Map<string, Cob>()
  const paid = new Map<string, string>()
  const waiting = new Map<string, () => void>()
  const acquirer = openCardAcquirer()
  let inbox: string | null = null
  let payments = 0

  const answer: Record<string, (path: string, body: string, method: string) => string | null> = {
    token: () => TOKEN,
    cob(txid, body, method) {
      if (method === 'PUT') charges.set(txid, readCob(body))
      const cob = charges.get(txid)
      return cob ? cobText(txid, cob) : null
    },
    pix: endToEndId => paid.get(endToEndId) ?? null,
    webhook(_, body, method) {
      if (method === 'PUT') inbox = (JSON.parse(body) as { webhookUrl: string }).webhookUrl
      return inbox && JSON.stringify({ webhookUrl: inbox, chave: PIX_KEY, criacao: new Date().toISOString() })
    },
    acquirer: acquirer.answer,
    merchant(_, body) {
      const charge = (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id
      waiting.get(charge)?.()
      waiting.delete(charge)
      return '{}'
    },
  }
  const server = createServer((request, response) => {
    const [, place = '', ...rest] = (request.url ?? '').split('/')
    readBody(request, body => send(response, answer[place]?.(rest.join('/'), body, request.method ?? '') ?? null))
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    bankUrl: url,
    tokenUrl: `${url}/token`,
    acquirerUrl: `${url}/acquirer`,
    merchantUrl: `${url}/merchant`,
    inbox: () => inbox,
    pay(txid) {
      const endToEndId = `E${String(++payments).padStart(31, '0')}`
      const valor = charges.get(txid)?.amount ?? '0.00'
      const pix = JSON.stringify({ endToEndId, txid, valor, chave: PIX_KEY, horario: new Date().toISOString() })
      paid.set(endToEndId, pix)
      return `{"pix":[${pix}]}`
    },
    delivered: charge => new Promise(resolve => waiting.set(charge, resolve)),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function readCob(body: string): Cob {
  const { valor, calendario } = JSON.parse(body) as {
    valor: { original: string }
    calendario?: { expiracao?: number }
  }
  return { amount: valor.original, madeAt: new Date().toISOString(), seconds: calendario?.expiracao ?? 86_400 }
}

function cobText(txid: string, cob: Cob): string {
  return JSON.stringify({
    txid,
    status: 'ATIVA',
    revisao: 0,
    calendario: { criacao: cob.madeAt, expiracao: cob.seconds },
    valor: { original: cob.amount },
    chave: PIX_KEY,
    location: 'pix.bank.example/v2/cobv/2d38b2e3f0db4c3ea1b5d34c1b1b6f63',
    pixCopiaECola: CODE,
  })
}

function readBody(request: IncomingMessage, use: (body: string) => void): void {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => use(body))
}

function send(response: ServerResponse, body: string | null): void {
  const text = body ?? '{"type":"https://pix.bcb.gov.br/api/v2/error/NaoEncontrado","title":"Not found","status":404}'
  response.writeHead(body === null ? 404 : 200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}
