import type { z } from 'zod'
import type { WaysToPay, waysToPayPutSchema } from '../../shared/contract/ways-to-pay.ts'
import type { Caller } from './caller.ts'

const path = '/v1/ways-to-pay'

/** What a caller says: the schema's input. */
export type WantedWays = z.input<typeof waysToPayPutSchema>

/** The part of `/v1` about what new charges may be paid by. It travels with its page. */
export function createWaysToPayApi(call: Caller) {
  return {
    ways: (signal?: AbortSignal) => call<WaysToPay>({ method: 'GET', path, signal }),
    say: (ways: WantedWays) => call<WaysToPay>({ method: 'PUT', path, body: ways }),
  }
}
