import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { BankProblem } from '../problem.ts'
import { readInput } from '../read-input.ts'
import { findCob } from './cob.ts'
import { changedTerms, checkTerms, cobChange, cobRejection } from './cob-body.ts'
import { cobMessage } from './cob-message.ts'
import { cobNotFound } from './cob-not-found.ts'
import { reviseCob } from './revise-cob.ts'

/** `PATCH /cob/{txid}`: revises an active charge, or removes it; not both at once. */
export function patchCob(bank: Bank, { receiver, params, body }: BankCall): BankAnswer {
  const change = readInput(cobChange, body, cobRejection)
  const { status, ...others } = change
  if (status !== undefined && Object.values(others).some(value => value !== undefined)) {
    throw new BankProblem(cobRejection.problem, cobRejection.detail, [
      { razao: 'A cobrança não pode ser removida juntamente com outras alterações.', propriedade: 'cob.status' },
    ])
  }
  const cob = bank.db.transaction(() => {
    const existing = findCob(bank, receiver.id, params.txid ?? '')
    if (!existing) throw cobNotFound(params.txid)
    const terms = changedTerms(existing, change)
    if (status === undefined) checkTerms(bank, receiver.id, terms, change.valor?.retirada)
    return reviseCob(bank, existing, { terms, locationId: change.loc?.id, remove: status !== undefined })
  })
  return { status: 200, body: cobMessage(cob, receiver) }
}
