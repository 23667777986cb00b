import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { latencyOf } from '../server/latency.ts'

/** What somebody asks while others sign in. */
export const probes = ['checkout', 'asset', 'api'] as const
export type Probe = (typeof probes)[number]
export type Targets = Record<Probe, { address: string; headers: Record<string, string> }>
/** Milliseconds of each request, and how many were not answered by 200. */
export type Asked = Record<Probe, { durations: number[]; failed: number }>

/** What nothing was asked of yet. */
export function nothingAsked(): Asked {
  const nothing = () => ({ durations: [], failed: 0 })
  return { checkout: nothing(), asset: nothing(), api: nothing() }
}

/** Each is asked so often, in milliseconds, whether or not it has answered. */
const EVERY_MS = 100

const dispatcher = new Agent({ connections: 64, headersTimeout: 120_000, bodyTimeout: 120_000 })

/** Asks all three at an even rate until `over`; what is under way then is awaited and counted. */
export async function ask(targets: Targets, over: Promise<unknown>): Promise<Asked> {
  const asked = nothingAsked()
  const underWay: Promise<void>[] = []
  let isOver = false
  void over.finally(() => {
    isOver = true
  })
  const began = performance.now()
  for (let turn = 0; !isOver; turn++) {
    const due = began + turn * EVERY_MS
    const early = due - performance.now()
    if (early > 0.5) await sleep(early)
    for (const probe of probes) underWay.push(measure(probe, due))
  }
  await Promise.all(underWay)
  return asked

  async function measure(probe: Probe, due: number): Promise<void> {
    const { address, headers } = targets[probe]
    const status = await request(address, { dispatcher, headers }).then(
      async ({ statusCode, body }) => {
        await body.dump()
        return statusCode
      },
      () => null,
    )
    asked[probe].durations.push(performance.now() - due)
    if (status !== 200) asked[probe].failed += 1
  }
}

/** The 99th percentile of each, in milliseconds. */
export function p99Of({ checkout, asset, api }: Asked): Record<Probe, number> {
  const p99 = ({ durations }: { durations: number[] }) => latencyOf(durations).p99
  return { checkout: p99(checkout), asset: p99(asset), api: p99(api) }
}
