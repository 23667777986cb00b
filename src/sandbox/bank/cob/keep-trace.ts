import type { Bank } from '../bank.ts'
import type { Pix } from '../pix/pix.ts'
import type { Receiver } from '../receivers/receiver.ts'

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/**
 * Remembers the W3C trace in which a charge was asked for, the first one. What is told of the charge is told in it, so
 * that a receiver who traces sees one story. No bank is known to do so.
 */
export function keepTrace(bank: Bank, receiver: Receiver, txid: string, traceparent: unknown): void {
  if (typeof traceparent !== 'string' || !TRACEPARENT.test(traceparent)) return
  bank.db.run(
    `insert into cob_trace (cob_id, traceparent)
     select id, ? from cob where receiver_id = ? and txid = ? on conflict do nothing`,
    traceparent,
    receiver.id,
    txid,
  )
}

/** The trace of the charge that a Pix paid; null where none was kept. */
export function traceOf(bank: Bank, { cob_id }: Pick<Pix, 'cob_id'>): string | null {
  const kept = bank.db.one<{ traceparent: string }>('select traceparent from cob_trace where cob_id = ?', cob_id)
  return kept?.traceparent ?? null
}
