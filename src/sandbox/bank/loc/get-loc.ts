import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { locationMessage } from './location.ts'
import { ownedLocation } from './owned-location.ts'

/** `GET /loc/{id}`: an address and the charge it serves. */
export function getLoc(bank: Bank, { receiver, params }: BankCall): BankAnswer {
  return { status: 200, body: locationMessage(ownedLocation(bank, receiver.id, params.id)) }
}
