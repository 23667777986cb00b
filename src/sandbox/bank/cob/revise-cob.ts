import type { Bank } from '../bank.ts'
import { BankProblem } from '../problem.ts'
import { checkFreeLocation } from './check-free-location.ts'
import { type Cob, type CobTerms, insertTerms, selectCob } from './cob.ts'
import { cobRejection } from './cob-body.ts'

/** What a revision changes. Removing goes alone. */
export interface CobRevision {
  terms: CobTerms
  locationId: number | undefined
  remove?: boolean
}

/**
 * Writes a new revision of an active charge. The revision counts by one for a change of anything but the location, and
 * not at all when nothing changed: API Pix, `Revisao`. Within a transaction.
 * @throws BankProblem when the charge is paid or removed.
 */
export function reviseCob(bank: Bank, cob: Cob, { terms, locationId, remove = false }: CobRevision): Cob {
  if (cob.status !== 'ATIVA') {
    throw new BankProblem(cobRejection.problem, cobRejection.detail, [
      {
        razao: `A cobrança está no status ${cob.status}; somente cobranças ATIVAS podem ser alteradas.`,
        propriedade: 'cob.status',
        valor: cob.status,
      },
    ])
  }
  if (locationId !== undefined && locationId !== cob.location_id) {
    checkFreeLocation(bank, cob.receiver_id, locationId, cob.id)
    bank.db.run('update cob set location_id = ? where id = ?', locationId, cob.id)
  }
  if (remove || !sameTerms(cob, terms)) {
    insertTerms(bank, cob.id, cob.revision + 1, terms)
    bank.db.run(
      `update cob set revision = revision + 1, status = ? where id = ? and status = 'ATIVA'`,
      remove ? 'REMOVIDA_PELO_USUARIO_RECEBEDOR' : 'ATIVA',
      cob.id,
    )
  }
  return bank.db.one<Cob>(`${selectCob} where cob.id = ?`, cob.id) ?? cob
}

function sameTerms(before: CobTerms, after: CobTerms): boolean {
  return (Object.keys(after) as (keyof CobTerms)[]).every(name => before[name] === after[name])
}
