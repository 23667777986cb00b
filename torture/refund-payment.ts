import type { Charge } from '../src/shared/contract/charge.ts'
import type { Refund } from '../src/shared/contract/refund.ts'
import type { Part } from './live-charge.ts'

/**
 * What a refund may be rejected with: others took the money first, or a voucher's issuer gives it back whole or not at
 * all.
 */
const MAY_BE = ['payment_not_refundable', 'refund_exceeds_refundable', 'voucher_not_refundable']

/** Gives money of the last captured payment back, as the plan says. */
export async function refundPayment(part: Part, { payments }: Charge): Promise<void> {
  const payment = payments.findLast(({ status }) => status === 'captured')
  if (!payment) return
  const { refund, part: share } = part.plan
  const path = `/v1/payments/${payment.id}/refunds`
  const some = Math.max(1, Math.floor(payment.amount * share))
  const ask = (step: string, amount?: number) => part.write(step, path, amount ? { amount } : {}, MAY_BE)

  if (refund === 'whole') await refundUntilDone(part, ask)
  if (refund === 'part') await ask('refund', some)
  if (refund === 'parts') {
    await ask('refund', some)
    await ask('refund-2', Math.max(1, payment.amount - some))
  }
  if (refund === 'twice_at_once') {
    await Promise.all([ask('refund'), ask('refund-2')])
    const { refunds } = await part.api.charge(part.charge)
    // One that failed has released its money: the other may have it then.
    const alive = refunds.filter(({ payment_id, status }) => payment_id === payment.id && status !== 'failed')
    if (alive.reduce((sum, { amount }) => sum + amount, 0) > payment.amount) {
      part.scene.log.wrong.push(`${payment.id} is given back more than whole`)
    }
  }
}

/** A devolução that the bank did not carry out is asked for once more. */
async function refundUntilDone(part: Part, ask: (step: string) => ReturnType<Part['write']>): Promise<void> {
  const asked = await ask('refund')
  const id = (asked?.body as Refund | undefined)?.id
  if (asked?.status !== 201 || !id) return
  const ended = ({ refunds }: Charge) => refunds.find(refund => refund.id === id)
  const seen = await part.until('a refund', charge => ['done', 'failed'].includes(ended(charge)?.status ?? ''))
  if (seen && ended(seen)?.status === 'failed') await ask('refund-again')
}
