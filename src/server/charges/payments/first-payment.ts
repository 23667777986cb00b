import type { Charge } from '../../../shared/contract/charge.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Answer, PixCharge } from '../../providers/pix-port.ts'
import type { UnsentCard } from '../cards/create-card-payment.ts'
import { type AnsweredCard, writeCardAnswer } from '../cards/record-card-answer.ts'
import { authorizeInTime } from '../cards/send-card-payment.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { createPixChargeInTime, type UnsentPix } from '../pix/create-pix-charge.ts'
import { writePixAnswer } from '../pix/record-pix-answer.ts'

/** The payment that a charge was made with, to be sent after the commit. */
export type FirstPayment = { pix: UnsentPix } | { card: UnsentCard }

/** What its provider answered in time. */
type FirstAnswer = { payment: string; pix: Answer<PixCharge> } | { card: AnsweredCard }

/**
 * Asks its provider, and waits at most `patience` milliseconds. An answer that comes later is written here, and null
 * is returned.
 */
export async function askInTime(
  deps: ChargeDeps,
  store: string,
  unsent: FirstPayment,
  patience: number,
): Promise<FirstAnswer | null> {
  if ('card' in unsent) {
    const card = await authorizeInTime(deps, store, unsent.card, patience)
    return card && { card }
  }
  const pix = await createPixChargeInTime(deps, store, unsent.pix, patience)
  return pix && { payment: unsent.pix.payment, pix }
}

/**
 * Writes that answer in a transaction of the caller's. Returns the charge as it is shown then, or null where that
 * must be read.
 */
export async function writeFirstAnswer(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  answer: FirstAnswer,
): Promise<Charge | null> {
  if ('pix' in answer) return writePixAnswer(deps, transaction, answer.payment, answer.pix, 'by-a-job')
  await writeCardAnswer(deps, transaction, answer.card)
  return null
}
