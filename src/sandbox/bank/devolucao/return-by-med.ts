import { randomText } from '../../random-text.ts'
import type { Bank } from '../bank.ts'
import type { Pix } from '../pix/pix.ts'
import { type Devolucao, devolucoesOf } from './devolucao.ts'
import { insertDevolucao } from './insert-devolucao.ts'

/** What a bank that refunds without being asked is told. `delay_ms` null: the Pix system's own time. */
interface UnsolicitedReturn {
  nature: Devolucao['nature']
  amount?: number
  delay_ms: number | null
}

/**
 * Gives money back to the payer by the Pix system's rules (MED) or by the bank itself (ORIGINAL), without the receiver
 * having asked: at most what is left of the Pix. By MED an amount that is named may take what a devolução in process
 * was to give back, for the bank takes what is there. One that no longer fits will not be carried out. Gives null when
 * nothing is left. Within a transaction; `wakeReturns` follows it.
 */
export function returnByMed(bank: Bank, pix: Pix, { nature, amount, delay_ms }: UnsolicitedReturn): Devolucao | null {
  const counted = devolucoesOf(bank, pix.end_to_end_id).filter(goesBack)
  const left = pix.amount - sumOf(counted)
  const unsettled = pix.amount - sumOf(counted.filter(one => !mayGiveWay(one)))
  const returned = Math.min(amount ?? left, nature === 'ORIGINAL' ? left : unsettled)
  if (returned <= 0) return null
  const made = insertDevolucao(bank, pix, {
    id: `MED${randomText(20)}`,
    amount: returned,
    nature,
    description: null,
    reason: null,
    settlesIn: delay_ms,
  })
  letFailWhatDoesNotFit(bank, counted, unsettled - returned)
  return made
}

/**
 * The same by MED in instalments, each `delay_ms` after the one before: `count` of the amount, or of equal parts of the
 * Pix, as far as it goes.
 */
export function returnInInstallments(
  bank: Bank,
  pix: Pix,
  input: { nature?: Devolucao['nature']; amount?: number; delay_ms?: number; count?: number },
): void {
  const { nature = 'MED_FRAUDE', delay_ms, count = 1 } = input
  const amount = input.amount ?? Math.ceil(pix.amount / count)
  for (let number = 1; number <= count; number++) {
    returnByMed(bank, pix, { nature, amount, delay_ms: delay_ms === undefined ? null : delay_ms * number })
  }
}

/** The oldest devoluções in process keep what room there is. `room` in centavos. */
function letFailWhatDoesNotFit({ db }: Bank, counted: readonly Devolucao[], room: number): void {
  let left = room
  for (const { end_to_end_id, id, amount } of counted.filter(mayGiveWay)) {
    if (amount <= left) {
      left -= amount
      continue
    }
    db.run(
      'update devolucao set reason = ? where end_to_end_id = ? and id = ?',
      'O valor do Pix já voltou ao pagador pelo MED.',
      end_to_end_id,
      id,
    )
  }
}

/** One with a reason will not be carried out, or was not. */
function goesBack({ status, reason }: Devolucao): boolean {
  return status === 'DEVOLVIDO' || (status === 'EM_PROCESSAMENTO' && reason === null)
}

function mayGiveWay({ status, nature }: Devolucao): boolean {
  return status === 'EM_PROCESSAMENTO' && nature === 'ORIGINAL'
}

function sumOf(devolucoes: readonly Devolucao[]): number {
  return devolucoes.reduce((sum, { amount }) => sum + amount, 0)
}
