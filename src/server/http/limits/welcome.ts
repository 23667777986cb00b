import type { FastifyRequest } from 'fastify'
import { sha256 } from '../../base/tokens.ts'

/** Who succeeded lately from where: a key, a session or the address of an inbox, of which only a hash is kept. */
export interface Welcome {
  /** Whether the request comes with what succeeded from this network. It proves nothing: that is asked anew. */
  has(network: string, request: FastifyRequest): boolean
  add(network: string, request: FastifyRequest): void
  /** After it failed. */
  delete(network: string, request: FastifyRequest): void
}

/** Far more than the keys, the people and the banks of an installation; some 2 MB. */
const MOST = 10_000
const LASTS_MS = 24 * 3_600_000

/** Nobody has been here. Each process remembers its own: it keeps neighbors apart, and nothing depends on it. */
export function openWelcome(): Welcome {
  /** By when it ends, ms; the oldest first. */
  const ends = new Map<string, number>()
  return {
    has(network, request) {
      const end = ends.get(nameOf(network, request))
      return end !== undefined && end > performance.now()
    },
    add(network, request) {
      const name = nameOf(network, request)
      ends.delete(name)
      ends.set(name, performance.now() + LASTS_MS)
      const [oldest] = ends.keys()
      if (ends.size > MOST && oldest !== undefined) ends.delete(oldest)
    },
    delete(network, request) {
      ends.delete(nameOf(network, request))
    },
  }
}

function nameOf(network: string, { headers, url }: FastifyRequest): string {
  // Other cookies are anybody's to choose, and would make one session many.
  const session = /session_token=([^;]*)/.exec(headers.cookie ?? '')?.[1]
  const shown = url.startsWith('/inbox/') ? url.split('?')[0] : (headers.authorization ?? session ?? '')
  return sha256(`${network} ${shown}`).toString('base64')
}
