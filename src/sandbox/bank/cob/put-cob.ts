import { isDynamicTxid } from '../../../shared/brazil/txid.ts'
import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { BankProblem } from '../problem.ts'
import { readInput } from '../read-input.ts'
import { type Cob, findCob } from './cob.ts'
import { checkTerms, cobRejection, cobRequest, termsOf } from './cob-body.ts'
import { cobMessage } from './cob-message.ts'
import { createCob } from './create-cob.ts'
import { reviseCob } from './revise-cob.ts'

/**
 * `PUT /cob/{txid}`: creates a charge, or revises it while it is ATIVA; the same terms again change nothing.
 * A charge that is paid or removed is rejected: its txid is never used again.
 */
export function putCob(bank: Bank, { receiver, params, body }: BankCall): BankAnswer {
  const txid = params.txid ?? ''
  if (!isDynamicTxid(txid)) {
    throw new BankProblem(cobRejection.problem, cobRejection.detail, [
      { razao: 'O campo cob.txid não respeita o schema.', propriedade: 'cob.txid', valor: txid.slice(0, 140) },
    ])
  }
  const request = readInput(cobRequest, body, cobRejection)
  const terms = termsOf(request)
  const cob = bank.db.transaction((): Cob => {
    checkTerms(bank, receiver.id, terms, request.valor.retirada)
    const existing = findCob(bank, receiver.id, txid)
    if (!existing) return createCob(bank, receiver, { txid, terms, locationId: request.loc?.id })
    return reviseCob(bank, existing, { terms, locationId: request.loc?.id })
  })
  return { status: 201, body: cobMessage(cob, receiver) }
}
