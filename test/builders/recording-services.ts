import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { ServiceKind } from '../../src/shared/services/service-kinds.ts'
import type { ApiClient } from '../harness/api-client.ts'
import { putService } from './services.ts'

/** What a browser sent to a service, opened: no body is compressed any more. */
export interface Recorded {
  kind: ServiceKind
  method: string
  url: string
  headers: string
  text: string
}

/** How the services answer: well, not at all, or with what means nothing. */
export type Behavior = 'well' | 'never' | 'garbage'

export interface RecordingServices {
  /** All that came, preflights too, in order. */
  recorded: Recorded[]
  of(kind: ServiceKind): Recorded[]
  behave(as: Behavior): void
  /** What experiments answers from now on, by flag. */
  sayFeatures(features: object): void
  /** Whether an address is one of theirs. */
  isAt(url: URL): boolean
  /** What a store gives of product analytics. */
  analytics: { host: string; project_key: string }
  /** Connects a store with all three, as the office does. */
  connect(api: ApiClient, monitoring?: object): Promise<void>
  close(): Promise<void>
}

const kinds = ['analytics', 'experiments', 'monitoring'] as const
const projectKey = 'phc_8f3kPq0TzYxW2nVb7LmRc5dHs9AjUe'
const clientKey = 'sdk-4fK9xQ2'
const publicKey = '0123456789abcdef0123456789abcdef'

/**
 * Three servers on loopback that speak as PostHog, GrowthBook and Sentry do to a browser, and write down all they hear.
 */
export async function openRecordingServices(): Promise<RecordingServices> {
  const recorded: Recorded[] = []
  let behavior: Behavior = 'well'
  const answers: Record<ServiceKind, object> = {
    analytics: { status: 1 },
    experiments: { status: 200, features: { 'checkout.method_order': { defaultValue: 'pix_first' } } },
    monitoring: { id: '0'.repeat(32) },
  }
  const record = (kind: ServiceKind) => async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url = '', headers } = request
    // Our own server asks for flags too: it is no browser, and names no origin.
    if (headers.origin)
      recorded.push({ kind, method, url, headers: JSON.stringify(headers), text: opened(Buffer.concat(parts)) })
    if (behavior === 'never') return
    response.setHeader('access-control-allow-origin', headers.origin ?? '*')
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
    if (behavior === 'garbage') return response.writeHead(200, { 'content-type': 'application/json' }).end('<not json')
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[kind]))
  }
  const servers = {
    analytics: await listen(record('analytics')),
    experiments: await listen(record('experiments')),
    monitoring: await listen(record('monitoring')),
  }
  const address = (kind: ServiceKind) => `127.0.0.1:${(servers[kind].address() as AddressInfo).port}`
  return {
    recorded,
    of: kind => recorded.filter(one => one.kind === kind),
    behave(as) {
      behavior = as
    },
    sayFeatures(features) {
      answers.experiments = { status: 200, features }
    },
    analytics: { host: `http://${address('analytics')}`, project_key: projectKey },
    isAt: url => kinds.some(kind => url.host === address(kind)),
    async connect(api, monitoring = {}) {
      await putService(api, 'analytics', { host: `http://${address('analytics')}`, project_key: projectKey })
      await putService(api, 'experiments', { api_host: `http://${address('experiments')}`, client_key: clientKey })
      await putService(api, 'monitoring', { dsn: `http://${publicKey}@${address('monitoring')}/42`, ...monitoring })
    },
    async close() {
      for (const server of Object.values(servers)) {
        server.closeAllConnections()
        await new Promise(resolve => server.close(resolve))
      }
    },
  }
}

async function listen(listener: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

function opened(body: Buffer): string {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b
  return (isGzip ? gunzipSync(body) : body).toString('utf8')
}

/** A text with everything in it that was written in base64 or for an address, read. */
export function readThrough(text: string): string {
  const encoded = text.match(/[A-Za-z0-9+/_-]{16,}={0,2}/g) ?? []
  const read = encoded.map(part => Buffer.from(part, 'base64').toString('latin1'))
  return [text, unescaped(text), ...read].join('\n')
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}
