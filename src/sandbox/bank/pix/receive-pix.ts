import type { Bank } from '../bank.ts'
import { returnInInstallments } from '../devolucao/return-by-med.ts'
import { strike } from '../faults/fault.ts'
import { enqueueNotice } from '../webhook/enqueue-notice.ts'
import { newEndToEndId } from './end-to-end-id.ts'
import type { Pix } from './pix.ts'

/** Who pays. */
export interface Payer {
  name: string
  tax_id: string
}

/** Money that arrived from another bank. */
export interface Arrival {
  receiverId: number
  pixKey: string
  cobId: number | null
  txid: string | null
  /** Centavos. */
  amount: number
  payer: Payer
  /** What the payer wrote. */
  message: string | null
}

/**
 * Books a Pix: the money, the end of the charge it pays, and the notice to the receiver's webhook, all or none. Asks
 * nothing: whether a charge may be paid is asked before, by the payer's bank. Within a transaction; `wakeNotifier` and
 * `wakeReturns` follow it.
 */
export function receivePix(bank: Bank, arrival: Arrival): Pix {
  const now = bank.now()
  const pix: Pix = {
    end_to_end_id: newEndToEndId(now),
    receiver_id: arrival.receiverId,
    pix_key: arrival.pixKey,
    cob_id: arrival.cobId,
    txid: arrival.txid,
    amount: arrival.amount,
    paid_at: now.getTime(),
    payer_name: arrival.payer.name,
    payer_tax_id: arrival.payer.tax_id,
    payer_message: arrival.message,
  }
  bank.db.run(
    `insert into pix (end_to_end_id, receiver_id, pix_key, cob_id, txid, amount, paid_at, payer_name, payer_tax_id,
       payer_message) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    pix.end_to_end_id,
    pix.receiver_id,
    pix.pix_key,
    pix.cob_id,
    pix.txid,
    pix.amount,
    pix.paid_at,
    pix.payer_name,
    pix.payer_tax_id,
    pix.payer_message,
  )
  if (pix.cob_id !== null) {
    bank.db.run(`update cob set status = 'CONCLUIDA' where id = ? and status = 'ATIVA'`, pix.cob_id)
  }
  enqueueNotice(bank, pix)
  const fault = strike(bank, 'arrival', { receiverId: pix.receiver_id })
  if (fault) returnInInstallments(bank, pix, fault.parameters)
  return pix
}
