import type { Bank } from '../bank.ts'
import { findLocation } from '../loc/location.ts'
import { BankProblem } from '../problem.ts'
import { cobRejection } from './cob-body.ts'

/**
 * Whether a charge may be served at a location: it exists, is this receiver's, is for a `cob` and serves no other.
 * @throws BankProblem with the violation, as API Pix lists them under `CobOperacaoInvalida`.
 */
export function checkFreeLocation(bank: Bank, receiverId: number, locationId: number, cobId: number | null): void {
  const location = findLocation(bank, receiverId, locationId)
  const reason =
    location === undefined
      ? 'O location referenciado por loc.id inexiste.'
      : location.kind !== 'cob'
        ? 'O location referenciado por cob.loc.id apresenta tipo "cobv" (deveria ser "cob").'
        : location.cob_id !== null && location.cob_id !== cobId
          ? 'O location referenciado por loc.id já está sendo utilizado por outra cobrança.'
          : null
  if (reason === null) return
  throw new BankProblem(cobRejection.problem, cobRejection.detail, [
    { razao: reason, propriedade: 'cob.loc.id', valor: String(locationId) },
  ])
}
