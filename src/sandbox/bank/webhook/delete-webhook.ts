import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { webhookNotFound } from './webhook-not-found.ts'

/** `DELETE /webhook/{chave}`: the bank calls no more; notices that still wait end with it. */
export function deleteWebhook(bank: Bank, { receiver, params }: BankCall): BankAnswer {
  const deleted = bank.db.run(
    'delete from webhook where receiver_id = ? and pix_key = ?',
    receiver.id,
    params.chave ?? '',
  )
  if (deleted === 0) throw webhookNotFound(params.chave)
  return { status: 204 }
}
