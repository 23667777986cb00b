import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeAcquirer } from '../../src/sandbox/acquirer/describe-acquirer.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { openMerchant, type SandboxMerchant, type TypedCard, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { createExchangeValidator } from '../conformance/exchange-validator.ts'
import type { JsonObject } from '../conformance/repair-spec.ts'
import { pageLink, until, withKey } from './bank-world.ts'

/** An answer as it came. */
export interface ReceivedAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what is in it, whatever it is.
  body: any
}

/** A merchant's program at the acquirer. */
export interface MerchantAtAcquirer extends SandboxMerchant {
  call(method: string, path: string, body?: object, key?: string | null): Promise<ReceivedAnswer>
  type(card?: Partial<TypedCard>): Promise<string>
  /** Pays R$ 129,90 by a typed credit card, captured at once, but for what is given. */
  pay(more?: Record<string, unknown>, card?: Partial<TypedCard>): Promise<ReceivedAnswer>
}

/** A sandbox of one's own with an acquirer, and a clock that can be set forward. */
export interface AcquirerWorld {
  dataDir: string
  url(): string
  merchant(more?: object): Promise<MerchantAtAcquirer>
  control(method: string, path: string, body?: object): Promise<ReceivedAnswer>
  /** An address that signs a browser in to the page that controls the acquirer. */
  pageLink(): Promise<string>
  fastForward(ms: number): void
  restart(): Promise<void>
  /** What was said on either side that the description does not know, where it is judged; empties the list. */
  undescribed(): string[]
  end(): Promise<void>
}

/**
 * Starts a sandbox on a free port with a folder of its own. `judged`: every exchange is held against the acquirer's own
 * description, which takes seconds to learn.
 */
export async function startAcquirerWorld({ judged = false } = {}): Promise<AcquirerWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiche-acquirer-'))
  const validate = judged ? await createExchangeValidator(describeAcquirer() as JsonObject) : null
  const problems: string[] = []
  let ahead = 0
  const start = (port: number): Promise<Sandbox> =>
    startSandbox({ port, dataDir, now: () => new Date(Date.now() + ahead) })
  let sandbox = await start(0)

  const call = async (
    url: string,
    method: string,
    body: object | undefined,
    given: Record<string, string>,
  ): Promise<ReceivedAnswer & { text: string; sent: Record<string, string> }> => {
    const sent = { ...given, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(url, { method, headers: sent, ...(body && { body: JSON.stringify(body) }) })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text, text, sent }
  }

  return {
    dataDir,
    url: () => sandbox.url,
    control: (method, path, body) => call(`${sandbox.url}/control/acquirer${path}`, method, body, withKey(sandbox)),
    pageLink: () => pageLink(sandbox),
    fastForward: ms => {
      ahead += ms
    },
    undescribed: () => problems.splice(0),
    async merchant(more) {
      const merchant = await openMerchant(sandbox, more)
      const at: MerchantAtAcquirer = {
        ...merchant,
        async call(method, path, body, key = randomUUID()) {
          const received = await call(`${merchant.base_url}${path}`, method, body, {
            authorization: `Bearer ${merchant.secret_key}`,
            ...(method === 'POST' && key !== null && { 'idempotency-key': key }),
          })
          const validated = validate?.({
            method,
            path,
            requestHeaders: received.sent,
            requestBody: body ? JSON.stringify(body) : '',
            status: received.status,
            responseHeaders: Object.fromEntries(received.headers),
            responseBody: received.text,
          })
          // A request that is wrong on purpose is rejected; all else is as described.
          problems.push(
            ...(validated?.problems ?? []).filter(each => received.status !== 400 || !/, request: /.test(each)),
          )
          return received
        },
        type: card => typeCard(merchant, card),
        async pay(more = {}, card = {}) {
          const token = 'wallet' in more || 'stored_card' in more ? {} : { token: await typeCard(merchant, card) }
          const plain = { amount: 12990, currency: 'BRL', funding: 'credit', capture: 'automatic' }
          return at.call('POST', '/payments', { ...token, ...plain, reference: randomUUID(), ...more })
        },
      }
      return at
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
