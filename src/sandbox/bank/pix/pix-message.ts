import type { Bank } from '../bank.ts'
import { devolucoesOf } from '../devolucao/devolucao.ts'
import { devolucaoMessage } from '../devolucao/devolucao-message.ts'
import { wireAmount } from '../wire-amount.ts'
import type { Pix } from './pix.ts'

/** A received Pix in API Pix's words: schema `Pix`. */
export function pixMessage(bank: Bank, pix: Pix): object {
  const returns = devolucoesOf(bank, pix.end_to_end_id)
  return {
    endToEndId: pix.end_to_end_id,
    ...(pix.txid !== null && { txid: pix.txid }),
    valor: wireAmount(pix.amount),
    componentesValor: { original: { valor: wireAmount(pix.amount) } },
    chave: pix.pix_key,
    horario: new Date(pix.paid_at).toISOString(),
    ...(pix.payer_message !== null && { infoPagador: pix.payer_message }),
    ...(returns.length > 0 && { devolucoes: returns.map(devolucaoMessage) }),
  }
}
