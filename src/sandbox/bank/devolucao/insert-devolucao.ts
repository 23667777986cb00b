import { randomInt } from 'node:crypto'
import type { Bank } from '../bank.ts'
import { newReturnId } from '../pix/end-to-end-id.ts'
import type { Pix } from '../pix/pix.ts'
import type { Devolucao } from './devolucao.ts'

/** How long the Pix system takes to answer, in ms. */
const SETTLES_WITHIN = { from: 50, to: 300 }

/**
 * Writes a devolução that is in process. `reason` given, it will not be carried out; `settlesIn` is in ms, null for the
 * Pix system's own time. `wakeReturns` follows it.
 */
export function insertDevolucao(
  bank: Bank,
  pix: Pix,
  asked: Pick<Devolucao, 'id' | 'amount' | 'nature' | 'description' | 'reason'> & { settlesIn: number | null },
): Devolucao {
  const { settlesIn, ...terms } = asked
  const now = bank.now()
  const devolucao: Devolucao = {
    ...terms,
    end_to_end_id: pix.end_to_end_id,
    return_id: newReturnId(now),
    status: 'EM_PROCESSAMENTO',
    requested_at: now.getTime(),
    settle_at: now.getTime() + (settlesIn ?? randomInt(SETTLES_WITHIN.from, SETTLES_WITHIN.to + 1)),
    settled_at: null,
  }
  bank.db.run(
    `insert into devolucao (end_to_end_id, id, return_id, amount, nature, description, reason, status, requested_at,
       settle_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    devolucao.end_to_end_id,
    devolucao.id,
    devolucao.return_id,
    devolucao.amount,
    devolucao.nature,
    devolucao.description,
    devolucao.reason,
    devolucao.status,
    devolucao.requested_at,
    devolucao.settle_at,
  )
  return devolucao
}
