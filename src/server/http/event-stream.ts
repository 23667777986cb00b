import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpDeps } from './http-deps.ts'
import { POLICY_OF_DATA } from './page-security.ts'

/** Milliseconds between two comments that keep proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000

/** An open stream of server-sent events. */
export interface EventStream {
  send(event: string, data: unknown): void
  /** At each heartbeat, every fifteen seconds. */
  onBeat(listener: () => void): void
  /** When it ends; at once where it has ended. */
  onClose(listener: () => void): void
  end(): void
}

const streams = new WeakSet<FastifyRequest>()

/** Whether a request was turned into a stream, which lasts as long as somebody looks. */
export function isEventStream(request: FastifyRequest): boolean {
  return streams.has(request)
}

/**
 * Turns a request into a stream of server-sent events. It ends when the browser goes or the server stops. It holds a
 * place meanwhile, and nothing else: no connection to the database. Null where the browser went before, whose end
 * nobody would be told of any more.
 * @param subject the charge, the person or the key whose places it takes one of.
 * @throws Problem rate_limited.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { stopping, streams: places }: Pick<HttpDeps, 'stopping' | 'streams'>,
  subject: string,
): EventStream | null {
  const { raw } = reply
  if (raw.destroyed || request.raw.socket.destroyed) {
    reply.hijack()
    return null
  }
  const leave = places.take(request.ip, subject)
  reply.hijack()
  streams.add(request)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': POLICY_OF_DATA,
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  raw.write(`retry: 2000\n\n`)
  const beatListeners: (() => void)[] = []
  const heartbeat = setInterval(() => {
    raw.write(':\n\n')
    for (const listener of beatListeners) listener()
  }, HEARTBEAT_MS)
  const listeners: (() => void)[] = []
  const end = () => raw.end()
  stopping.addEventListener('abort', end, { once: true })
  request.raw.socket.setTimeout(0)
  let isClosed = false
  raw.on('close', () => {
    isClosed = true
    clearInterval(heartbeat)
    stopping.removeEventListener('abort', end)
    leave()
    for (const listener of listeners) listener()
  })
  return {
    send: (event, data) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    onBeat: listener => beatListeners.push(listener),
    onClose: listener => {
      if (isClosed) listener()
      else listeners.push(listener)
    },
    end,
  }
}
