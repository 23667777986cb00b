import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Dispute } from '../../../src/shared/contract/dispute.ts'
import { differs, sum } from './differs.ts'
import { type AcquirerBooks, attemptOf, type Payment } from './looks.ts'
import type { Shop } from './shop.ts'

type There = AcquirerBooks['payments'][0]

/**
 * Every card payment is at its account what it is here, with the same amounts taken, given back and disputed; elsewhere
 * nothing was.
 */
export function notAsAtAcquirer(
  shop: Shop,
  charges: Charge[],
  books: Map<string, AcquirerBooks>,
  disputes: Dispute[],
): string[] {
  const ours = charges.flatMap(charge => charge.payments.filter(isCard))
  const attempts = ours.map(payment => ({ payment, ...attemptOf(shop, payment) }))
  const wrong = attempts.flatMap(({ payment, account, reference }) => {
    const isThere = books.get(account)?.payments.some(one => one.reference === reference)
    return isThere || payment.status === 'failed'
      ? []
      : [`${payment.id} is ${payment.status} here and unknown at ${account}`]
  })
  for (const [account, book] of books) {
    for (const there of book.payments) {
      const here = attempts.find(one => one.account === account && one.reference === there.reference)
      // Another account is asked only when the one before proved to have nothing, whatever was undone of it later.
      const stray = `${account} has ${there.reference} as ${there.status}, which is not ours or was asked for elsewhere`
      wrong.push(...(here ? notTheSame(here.payment, there, book) : [stray]))
    }
    for (const { id } of book.chargebacks)
      if (!disputes.some(({ provider_id }) => provider_id === id)) wrong.push(`nobody here knows of chargeback ${id}`)
  }
  return wrong
}

function notTheSame(here: Payment, there: There, { refunds, chargebacks }: AcquirerBooks): string[] {
  const done = refunds.filter(({ payment_id, status }) => payment_id === there.id && status === 'done')
  const back = isTakenBack(there) ? there.captured_amount : sum(done)
  const contested = sum(chargebacks.filter(one => one.payment_id === there.id && one.status !== 'won'))
  return [
    ...differs(`status of ${here.id}`, here.status, statusOf(there, here.status)),
    ...(here.status === 'captured' ? differs(`captured of ${here.id}`, here.amount, there.captured_amount) : []),
    ...differs(`given back of ${here.id}`, here.amount_refunded, here.status === 'captured' ? back : 0),
    ...differs(`disputed of ${here.id}`, here.amount_disputed, contested),
  ]
}

/** What a payment must be here that the acquirer has so. */
function statusOf(there: There, here: Payment['status']): string {
  // It ended there before it was known here to have begun.
  const neverBegan = here === 'failed' && (there.status === 'canceled' || there.status === 'expired')
  // Captured and taken back while it was being voided here: neither was booked.
  const wasVoided = here === 'canceled' && isTakenBack(there)
  if (neverBegan || wasVoided) return here
  return isTakenBack(there) ? 'captured' : there.status
}

/** Something that the acquirer has; what was moved here from another charge it knows by the payment that brought it. */
export const isCard = ({ method, origin }: Payment) => method !== 'pix' && origin !== 'moved'
/** A capture that was taken back on its own day. */
const isTakenBack = (there: There) => there.status === 'canceled' && there.captured_amount > 0
