import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { pixMessage } from './pix-message.ts'
import { receivedPix } from './received-pix.ts'

/** `GET /pix/{e2eid}`: a Pix the receiver was paid, with its devoluções. */
export function getPix(bank: Bank, { receiver, params }: BankCall): BankAnswer {
  return { status: 200, body: pixMessage(bank, receivedPix(bank, receiver.id, params.e2eid)) }
}
