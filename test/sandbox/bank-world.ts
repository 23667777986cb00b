import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/start-sandbox.ts'

/** An answer as it came; `body` is null when there was none. */
export interface Answer {
  status: number
  type: string | null
  headers: Headers
  body: Record<string, unknown>
}

/** A receiver's program with a token of its bank. */
export interface Shop {
  client_id: string
  client_secret: string
  pix_key: string
  /** Where its bank's API is. */
  base_url: string
  token: string
  call(method: string, path: string, body?: unknown): Promise<Answer>
  /** Creates a charge of R$ 129,90 for an hour, but for what is given. */
  charge(terms?: object, txid?: string): Promise<Answer>
}

/** A sandbox of one's own, with a clock that can be set forward. */
export interface BankWorld {
  url(): string
  /** What `/control` asks for. */
  controlKey(): string
  mtlsUrl(): string
  shop(owner?: object): Promise<Shop>
  read(brCode: string): Promise<Answer>
  pay(brCode: unknown, more?: object): Promise<Answer>
  control(method: string, path: string, body?: unknown): Promise<Answer>
  /** An address that signs a browser in to the pages that control the sandbox. */
  pageLink(): Promise<string>
  fastForward(ms: number): void
  restart(): Promise<void>
  end(): Promise<void>
}

/** Starts a sandbox on a free port with a folder of its own. */
export async function startBankWorld(options: Pick<SandboxOptions, 'mtls' | 'profiles'> = {}): Promise<BankWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiche-sandbox-'))
  let ahead = 0
  const start = (port: number): Promise<Sandbox> =>
    startSandbox({ ...options, port, dataDir, now: () => new Date(Date.now() + ahead) })
  let sandbox = await start(0)

  return {
    url: () => sandbox.url,
    controlKey: () => sandbox.controlKey,
    mtlsUrl: () => sandbox.mtlsUrl ?? '',
    shop: owner => openShop(sandbox, owner),
    read: brCode => callJson(`${sandbox.url}/phone/read`, 'POST', { br_code: brCode }),
    pay: (brCode, more) => callJson(`${sandbox.url}/phone/pay`, 'POST', { br_code: brCode, ...more }),
    control: (method, path, body) => callJson(`${sandbox.url}/control${path}`, method, body, withKey(sandbox)),
    pageLink: () => pageLink(sandbox),
    fastForward: ms => {
      ahead += ms
    },
    async restart() {
      const port = Number(new URL(sandbox.url).port)
      await sandbox.close()
      sandbox = await start(port)
      // Connections kept open by fetch to the one before are noticed to be closed.
      await until(() =>
        fetch(`${sandbox.url}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
    },
    async end() {
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What a program that controls the sandbox sends. */
export function withKey({ controlKey }: Sandbox): Record<string, string> {
  return { authorization: `Bearer ${controlKey}` }
}

/** An address that signs a browser in to the sandbox's pages. */
export async function pageLink(sandbox: Sandbox): Promise<string> {
  const { body } = await callJson(`${sandbox.url}/control/page-links`, 'POST', undefined, withKey(sandbox))
  return String(body.url)
}

/** The cookie of a browser that opened such an address. */
export async function signedIn(link: string): Promise<{ cookie: string }> {
  const { headers } = await fetch(link, { redirect: 'manual' })
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

async function openShop(sandbox: Sandbox, owner: object = {}): Promise<Shop> {
  const asked = { tax_id: '12ABC34501DE35', name: 'Padaria São João', city: 'São Paulo', ...owner }
  const opened = await callJson(`${sandbox.url}/control/bank/receivers`, 'POST', asked, withKey(sandbox))
  const { client_id, client_secret, pix_key, token_url, base_url } = opened.body as Record<string, string>
  const granted = await fetch(String(token_url), {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  const call = (method: string, path: string, body?: unknown) =>
    callJson(`${base_url}${path}`, method, body, { authorization: `Bearer ${token}` })
  return {
    client_id: String(client_id),
    client_secret: String(client_secret),
    pix_key: String(pix_key),
    base_url: String(base_url),
    token,
    call,
    charge: (terms = {}, txid = newTxid()) =>
      call('PUT', `/cob/${txid}`, {
        calendario: { expiracao: 3600 },
        valor: { original: '129.90' },
        chave: pix_key,
        solicitacaoPagador: 'Pedido 1001',
        ...terms,
      }),
  }
}

/** One call with JSON both ways. */
export async function callJson(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    body: text.startsWith('{') ? JSON.parse(text) : {},
  }
}

/** A txid nobody used: 32 letters and digits. */
export function newTxid(): string {
  return randomBytes(16).toString('hex')
}

/** What a webhook endpoint heard. */
export interface ReceivedWebhook {
  path: string
  pix: Record<string, unknown>[]
}

/** A merchant's endpoint that writes down what it hears; `answer` is the status it gives, or none: it hangs. */
export async function startEndpoint(): Promise<{
  url: string
  received: ReceivedWebhook[]
  /** How often it was called, whatever it answered. */
  calls(): number
  answer(status: number | 'none'): void
  receives(count: number): Promise<ReceivedWebhook[]>
  end(): Promise<void>
}> {
  const received: ReceivedWebhook[] = []
  let status: number | 'none' = 200
  let calls = 0
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => {
      text += chunk
    })
    request.on('end', () => {
      calls++
      if (status === 200) received.push({ path: request.url ?? '', pix: JSON.parse(text).pix })
      if (status !== 'none') response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/inbox/secret`,
    received,
    calls: () => calls,
    answer: next => {
      status = next
    },
    receives: async count => {
      await until(() => received.length >= count)
      return received
    },
    end: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Waits until something is so; twenty seconds at most, for a busy machine starts a program slowly. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not happen within twenty seconds')
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
