import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ServiceKind, serviceKinds } from '../../src/shared/services/service-kinds.ts'
import type { RunningGuiche } from '../checkout/start-guiche.ts'

/** Three services that take everything and answer nothing. */
export interface SilentServices {
  /** How many requests of pages each has left without an answer. */
  asked: Readonly<Record<ServiceKind, number>>
  /** Connects the store with all three, or with none. */
  set(guiche: RunningGuiche, on: boolean): Promise<void>
  stop(): void
}

export async function openSilentServices(): Promise<SilentServices> {
  const asked = { analytics: 0, experiments: 0, monitoring: 0 }
  const opened = await Promise.all(
    serviceKinds.map(async kind => {
      const server = createServer(({ headers }) => {
        // Our own server asks for flags too; it names no origin.
        if (headers.origin) asked[kind] += 1
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      return [kind, server] as const
    }),
  )
  const addresses = new Map(opened.map(([kind, server]) => [kind, server.address() as AddressInfo]))
  const addressOf = (kind: ServiceKind) => `127.0.0.1:${addresses.get(kind)?.port}`
  const bodies: Record<ServiceKind, object> = {
    analytics: { host: `http://${addressOf('analytics')}`, project_key: `phc_${'a'.repeat(30)}` },
    experiments: { api_host: `http://${addressOf('experiments')}`, client_key: 'sdk-abc123' },
    monitoring: { dsn: `http://${'0'.repeat(32)}@${addressOf('monitoring')}/1`, replay: true, replay_rate: 100 },
  }
  return {
    asked,
    async set({ url, apiKey }, on) {
      const authorization = `Bearer ${apiKey}`
      for (const kind of serviceKinds) {
        const body = JSON.stringify(bodies[kind])
        const how = on
          ? { method: 'PUT', headers: { authorization, 'content-type': 'application/json' }, body }
          : { method: 'DELETE', headers: { authorization } }
        const answer = await fetch(`${url}/v1/services/${kind}`, how)
        const isDone = answer.ok || (!on && answer.status === 404)
        if (!isDone) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`)
      }
    },
    stop() {
      for (const [, server] of opened) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
