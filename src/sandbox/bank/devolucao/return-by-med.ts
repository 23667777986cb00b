import { randomText } from '../../random-text.ts'
import type { Bank } from '../bank.ts'
import type { Pix } from '../pix/pix.ts'
import type { Devolucao } from './devolucao.ts'
import { insertDevolucao } from './insert-devolucao.ts'

/**
 * Gives money back to the payer by the Pix system's rules (MED) or by the bank itself (ORIGINAL), without the receiver
 * having asked. At most what is left of the Pix. Gives null when nothing is.
 */
export function returnByMed(
  bank: Bank,
  pix: Pix,
  told: { nature: Devolucao['nature']; amount?: number; delay_ms: number | null },
): Devolucao | null {
  const returned = bank.db.one<{ amount: number }>(
    `select coalesce(sum(amount), 0) as amount from devolucao where end_to_end_id = ? and status <> 'NAO_REALIZADO'`,
    pix.end_to_end_id,
  )
  const left = pix.amount - (returned?.amount ?? 0)
  if (left <= 0) return null
  return insertDevolucao(bank, pix, {
    id: `MED${randomText(20)}`,
    amount: Math.min(told.amount ?? left, left),
    nature: told.nature,
    description: null,
    reason: null,
    settlesIn: told.delay_ms,
  })
}
