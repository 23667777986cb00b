import { earlier } from '../earlier.ts'
import { accountById } from './accounts.ts'
import type { Adyen } from './adyen.ts'
import { MUCH_LATER, type RequestKind } from './modify.ts'
import { notify } from './notify.ts'
import { authorize, decline } from './pay.ts'
import { bookLine, cardData, changePayment, leftOf, type Payment } from './payment.ts'
import { nextPixDue, settlePix } from './pix.ts'
import { endReview } from './review.ts'

interface Asked {
  id: number
  psp: string
  payment_id: number
  kind: RequestKind
  amount: number | null
  reference: string | null
  status: 'received' | 'done' | 'rejected' | 'undone'
  outcome: string
}

const EVENTS: Readonly<Record<RequestKind, string>> = {
  capture: 'CAPTURE',
  cancel: 'CANCELLATION',
  technical_cancel: 'TECHNICAL_CANCEL',
  refund: 'REFUND',
  reversal: 'CANCEL_OR_REFUND',
}

/** When the next thing comes due by itself; null where nothing waits. */
export function nextDue(adyen: Adyen): number | null {
  const due = adyen.db.one<{ at: number | null }>(
    `select min(due_at) as at from (select due_at from adyen_payment where due_at is not null
       union all select due_at from adyen_request where due_at is not null)`,
  )
  return earlier(due?.at ?? null, nextPixDue(adyen))
}

/** Takes in what was paid by Pix, and ends what is due: doubts, offers that nobody took, and what was asked for. */
export function settleDue(adyen: Adyen): void {
  const { db, now } = adyen
  db.transaction(() => {
    const at = now().getTime()
    settlePix(adyen)
    for (const payment of db.all<Payment>('select * from adyen_payment where due_at <= ? order by id', at)) {
      endPayment(adyen, payment)
    }
    for (const asked of db.all<Asked>('select * from adyen_request where due_at <= ? order by id', at)) {
      endRequest(adyen, asked)
    }
  })
}

function endPayment(adyen: Adyen, payment: Payment): void {
  const account = accountById(adyen, payment.account_id)
  if (payment.due === 'authorize' && account) authorize(adyen, account, payment)
  else if (payment.due === 'decline') decline(adyen, payment, '2')
  else if (payment.review === 'open') endReview(adyen, payment)
  else closeOffer(adyen, payment)
}

function closeOffer(adyen: Adyen, payment: Payment): void {
  changePayment(adyen, payment.id, { status: 'canceled', due: null, due_at: null })
  const { reference, amount, account_id } = payment
  const psp = payment.psp ?? `OFFER${String(payment.id).padStart(11, '0')}`
  const { paymentMethod = 'visa' } = cardData(payment)
  const update = { eventCode: 'OFFER_CLOSED', isDone: true, psp, original: null, reference, amount, paymentMethod }
  notify(adyen, account_id, update)
}

function endRequest(adyen: Adyen, asked: Asked): void {
  const payment = adyen.db.one<Payment>('select * from adyen_payment where id = ?', asked.payment_id)
  if (!payment) return
  if (asked.status === 'done') undo(adyen, asked, payment)
  else carryOut(adyen, asked, payment)
}

function carryOut(adyen: Adyen, asked: Asked, payment: Payment): void {
  const problem = asked.outcome === 'rejected' ? 'Refused by the acquirer' : problemOf(adyen, asked, payment)
  // What was let go stays so: only money that moved can come back.
  const canBeUndone = asked.kind === 'capture' || asked.kind === 'refund'
  const isUndoneLater = !problem && canBeUndone && (asked.outcome === 'undone' || asked.outcome === 'reversed')
  adyen.db.run(
    'update adyen_request set status = ?, due_at = ? where id = ?',
    problem ? 'rejected' : 'done',
    isUndoneLater ? adyen.now().getTime() + MUCH_LATER : null,
    asked.id,
  )
  if (!problem) doIt(adyen, asked, payment)
  report(adyen, asked, payment, { eventCode: EVENTS[asked.kind], isDone: !problem, reason: problem ?? '' })
}

/** Why it cannot be done as things stand. */
function problemOf(adyen: Adyen, { kind, amount }: Asked, payment: Payment): string | null {
  const left = leftOf(adyen, payment.id)
  const isCaptured = adyen.db.one('select 1 from adyen_line where payment_id = ?', payment.id) !== undefined
  const isHeld = payment.status === 'authorized' && !isCaptured
  if (kind === 'capture') return isHeld && (amount ?? 0) <= payment.amount ? null : 'Insufficient balance on payment'
  if (kind === 'refund') return left >= (amount ?? 0) ? null : 'Insufficient balance on payment'
  if (kind === 'reversal') return isHeld || left > 0 ? null : 'Transaction was already reversed'
  return isHeld ? null : 'Transaction is not in a state to be cancelled'
}

function doIt(adyen: Adyen, { kind, amount }: Asked, payment: Payment): void {
  const left = leftOf(adyen, payment.id)
  if (kind === 'capture') bookLine(adyen, payment.id, 'captured', amount ?? payment.amount)
  else if (kind === 'refund') bookLine(adyen, payment.id, 'refunded', amount ?? left)
  else if (kind === 'reversal' && left > 0) bookLine(adyen, payment.id, 'refunded', left)
  else changePayment(adyen, payment.id, { status: 'canceled' })
}

/** What was done comes to nothing. */
function undo(adyen: Adyen, asked: Asked, payment: Payment): void {
  adyen.db.run(`update adyen_request set status = 'undone', due_at = null where id = ?`, asked.id)
  const isCapture = asked.kind === 'capture'
  bookLine(adyen, payment.id, isCapture ? 'capture_failed' : 'refund_failed', asked.amount ?? payment.amount)
  const ofRefund = asked.outcome === 'reversed' ? 'REFUNDED_REVERSED' : 'REFUND_FAILED'
  const eventCode = isCapture ? 'CAPTURE_FAILED' : ofRefund
  report(adyen, asked, payment, { eventCode, isDone: true, reason: 'Rejected by the scheme' })
}

function report(
  adyen: Adyen,
  { psp, amount, kind, reference }: Asked,
  payment: Payment,
  { eventCode, isDone, reason }: { eventCode: string; isDone: boolean; reason: string },
): void {
  const { paymentMethod } = cardData(payment)
  const action = leftOf(adyen, payment.id) > 0 || payment.automatic ? 'refund' : 'cancel'
  notify(adyen, payment.account_id, {
    eventCode,
    isDone,
    psp,
    original: payment.psp,
    reference: kind === 'technical_cancel' ? payment.reference : (reference ?? payment.reference),
    amount: amount ?? payment.amount,
    reason,
    ...(paymentMethod && { paymentMethod }),
    ...(kind === 'reversal' && { additionalData: { 'modification.action': action } }),
  })
}
