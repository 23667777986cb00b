import type { Bank } from '../bank.ts'
import { BankProblem } from '../problem.ts'
import { findLocation, type Location } from './location.ts'

/**
 * A location of this receiver by the id in a path.
 * @throws BankProblem `PayloadLocationNaoEncontrado`.
 */
export function ownedLocation(bank: Bank, receiverId: number, id: string | undefined): Location {
  const location = /^\d{1,15}$/.test(id ?? '') ? findLocation(bank, receiverId, Number(id)) : undefined
  if (location) return location
  throw new BankProblem('PayloadLocationNaoEncontrado', `Location não encontrada para o id ${(id ?? '').slice(0, 60)}.`)
}
