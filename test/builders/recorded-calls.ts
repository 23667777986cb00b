import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Trace } from './cards/card-search.ts'

/** What left the process and came into it over HTTP. */
export interface RecordedCalls {
  traces: Trace[]
  stop(): void
}

interface Call {
  method: string
  origin: string | URL
  path: string
  headers: unknown
  body: unknown
}

/**
 * Writes down every call over HTTP that leaves this process from now on, and all that comes back: the application's, by
 * whichever of its callers, with those of the test around it. The channels are Node's and undici's own, below any
 * caller.
 */
export function recordCalls(): RecordedCalls {
  const traces: Trace[] = []
  const onCreate = (message: unknown) => {
    const { method, origin, path, headers } = (message as { request: Call }).request
    traces.push({ place: 'calls', what: { method, url: `${origin}${path}`, headers } })
  }
  const onChunk = (message: unknown) => {
    const { chunk } = message as { chunk: Buffer | string }
    traces.push({ place: 'calls', what: chunk.toString('latin1') })
  }
  const listeners = {
    'undici:request:create': onCreate,
    'undici:request:bodyChunkSent': onChunk,
    'undici:request:bodyChunkReceived': onChunk,
  }
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener)
  return {
    traces,
    stop() {
      for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener)
    },
  }
}
