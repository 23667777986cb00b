import type { Bank } from '../bank.ts'
import { createLocation } from '../loc/location.ts'
import { BankProblem } from '../problem.ts'
import type { Receiver } from '../receivers/receiver.ts'
import { checkFreeLocation } from './check-free-location.ts'
import { type Cob, type CobTerms, findCob, insertTerms } from './cob.ts'
import { cobRejection } from './cob-body.ts'

/**
 * Writes a new charge at revision 0, at the location it names or a new one. Within a transaction.
 * @throws BankProblem when the txid is another client's of the same CPF or CNPJ (Manual, Anexo I 5.3.1).
 */
export function createCob(
  bank: Bank,
  receiver: Receiver,
  { txid, terms, locationId }: { txid: string; terms: CobTerms; locationId: number | undefined },
): Cob {
  if (bank.db.one('select 1 from cob where tax_id = ? and txid = ?', receiver.tax_id, txid)) {
    throw new BankProblem(cobRejection.problem, cobRejection.detail, [
      { razao: 'O campo cob.txid encontra-se em uso.', propriedade: 'cob.txid', valor: txid },
    ])
  }
  if (locationId !== undefined) checkFreeLocation(bank, receiver.id, locationId, null)
  const createdAt = bank.now().getTime()
  const created = bank.db.one<{ id: number }>(
    `insert into cob (receiver_id, tax_id, txid, status, created_at, location_id)
     values (?, ?, ?, 'ATIVA', ?, ?) returning id`,
    receiver.id,
    receiver.tax_id,
    txid,
    createdAt,
    locationId ?? createLocation(bank, receiver.id, 'cob').id,
  )
  if (!created) throw new Error('the charge was not written')
  insertTerms(bank, created.id, 0, terms)
  const cob = findCob(bank, receiver.id, txid)
  if (!cob) throw new Error('the charge was not found again')
  return cob
}
