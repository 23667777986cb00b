import { setTimeout as sleep } from 'node:timers/promises'
import type { Charge } from '../src/shared/contract/charge.ts'
import type { Part } from './live-charge.ts'
import { refundPayment } from './refund-payment.ts'

/** Payments that a payer begins after one that the bank rejected, and ms before each. */
const MOST_ATTEMPTS = 3
/** What a payment may be rejected with. */
const ENDED = ['charge_not_open', 'charge_expired']
/**
 * What one that is to pay the rest may be rejected with: the tenders before it have come to nothing, or are not known
 * yet.
 */
const OTHERWISE = ['charge_processing', 'split_tender_under_way', 'tender_out_of_order']
const BEFORE_ANOTHER_TRY = 3_000

/** A code as a payer has it. */
export interface Shown {
  brCode: string
  txid: string
}

/** Asks for a payment by Pix. */
export async function startPayment(part: Part, step: string): Promise<void> {
  const mayBe = part.plan.story === 'split_tender' ? [...ENDED, ...OTHERWISE] : ENDED
  await part.write(step, `/v1/charges/${part.charge}/payments`, { method: 'pix' }, mayBe)
}

/** The code that is shown last. A payment that the bank rejected is begun once more, as the page offers. */
export async function codeShown(part: Part): Promise<Shown | null> {
  const last = ({ payments }: Charge) =>
    payments.findLast(({ origin, method }) => origin === 'requested' && method === 'pix')
  const settled = ['waiting', 'failed', 'captured', 'expired', 'canceled']
  for (let tried = 0; tried <= MOST_ATTEMPTS; tried++) {
    const shown = await part.until(
      'a code',
      charge => settled.includes(last(charge)?.status ?? '') || charge.status !== 'open',
    )
    const payment = shown && last(shown)
    if (payment?.pix?.br_code && payment.pix.txid) return { brCode: payment.pix.br_code, txid: payment.pix.txid }
    if (!shown || payment?.status !== 'failed') return null
    await sleep(BEFORE_ANOTHER_TRY)
    await startPayment(part, `pay-again-${tried}`)
  }
  return null
}

/** The phone pays what is shown. Returns the code that was paid. */
export async function payByPhone(part: Part): Promise<Shown | null> {
  const shown = await codeShown(part)
  return shown && (await part.scene.bank.pay(shown.brCode)) ? shown : null
}

/** Gives back what was paid, as the plan says. */
export async function refundWhenPaid(part: Part): Promise<void> {
  if (part.plan.refund === 'none') return
  const paid = await part.until('money', ({ payments }) => payments.some(({ status }) => status === 'captured'))
  if (paid) await refundPayment(part, paid)
}
