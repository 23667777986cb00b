import { randomText } from '../../random-text.ts'
import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { readInput } from '../read-input.ts'
import { checkTerms, cobRejection, cobRequest, termsOf } from './cob-body.ts'
import { cobMessage } from './cob-message.ts'
import { createCob } from './create-cob.ts'

/** `POST /cob`: creates a charge whose txid the bank chooses. Sent twice, it makes two charges. */
export function postCob(bank: Bank, { receiver, body }: BankCall): BankAnswer {
  const request = readInput(cobRequest, body, cobRejection)
  const terms = termsOf(request)
  const cob = bank.db.transaction(() => {
    checkTerms(bank, receiver.id, terms, request.valor.retirada)
    return createCob(bank, receiver, { txid: randomText(32), terms, locationId: request.loc?.id })
  })
  return { status: 201, body: cobMessage(cob, receiver) }
}
