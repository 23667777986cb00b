import type { Bank } from '../bank.ts'
import { BankProblem } from '../problem.ts'
import { findPix, type Pix } from './pix.ts'

/**
 * A Pix this receiver was paid.
 * @throws BankProblem `PixNaoEncontrado`, also for another receiver's: who was paid what is nobody else's business.
 */
export function receivedPix(bank: Bank, receiverId: number, endToEndId: string | undefined): Pix {
  const pix = findPix(bank, endToEndId ?? '')
  if (pix?.receiver_id === receiverId) return pix
  throw new BankProblem('PixNaoEncontrado', `Pix não encontrado para o e2eid ${(endToEndId ?? '').slice(0, 60)}.`)
}
