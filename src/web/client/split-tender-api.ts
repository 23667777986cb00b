import type { Charge } from '../../shared/contract/charge.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about split tenders. It travels with the charge that shows them. */
export function createSplitTenderApi(call: Caller) {
  return {
    undo: (id: string, idempotencyKey: string) =>
      call<Charge>({ method: 'POST', path: `/v1/charges/${id}/split-tender/undo`, idempotencyKey }),
  }
}
