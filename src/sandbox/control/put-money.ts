import { z } from 'zod'
import { RECEIVED_TXID } from '../../shared/brazil/txid.ts'
import { MAX_DECIMAL_AMOUNT } from '../../shared/money/decimal-amount.ts'
import type { Bank } from '../bank/bank.ts'
import { findCob } from '../bank/cob/cob.ts'
import { receivePix } from '../bank/pix/receive-pix.ts'
import { receiverOfKey } from '../bank/receivers/find-receiver.ts'
import { payerRequest } from '../phone/payer.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

const moneyRequest = z.strictObject({
  pix_key: z.string().min(1).max(77),
  amount: z.int().min(1).max(MAX_DECIMAL_AMOUNT),
  txid: z.string().regex(RECEIVED_TXID).optional(),
  payer: payerRequest,
  message: z.string().max(140).optional(),
})

/**
 * `POST /control/bank/pix`: money arrives for a key whatever a payer's bank would have said: for a charge that is paid
 * already, past its time or removed, of another amount, or for none.
 */
export function putMoney(bank: Bank, body: unknown): object {
  const request = readRequest(moneyRequest, body)
  const pix = bank.db.transaction(() => {
    const receiver = receiverOfKey(bank, request.pix_key)
    if (!receiver) throw new SandboxProblem('pix_key_unknown', `No receiver has the key ${request.pix_key}.`)
    const cob = request.txid === undefined ? undefined : findCob(bank, receiver.id, request.txid)
    return receivePix(bank, {
      receiverId: receiver.id,
      pixKey: request.pix_key,
      cobId: cob?.id ?? null,
      txid: request.txid ?? null,
      amount: request.amount,
      payer: request.payer,
      message: request.message ?? null,
    })
  })
  bank.wakeNotifier()
  bank.wakeReturns()
  return {
    end_to_end_id: pix.end_to_end_id,
    pix_key: pix.pix_key,
    txid: pix.txid,
    amount: pix.amount,
    paid_at: new Date(pix.paid_at).toISOString(),
  }
}
