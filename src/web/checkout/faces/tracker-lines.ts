import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { TrackerLine } from '../../ui/tracker.tsx'
import { isCardUnderWay } from '../card/card-status.ts'
import { formatMoment } from '../state/format-moment.ts'
import { onlyPix } from '../state/ways.ts'
import type { Words } from '../state/words.ts'

/** The tracker's steps in the payer's words. Which steps and in which status is the server's one function. */
export function trackerLines(state: CheckoutState, { say, language }: Words): TrackerLine[] {
  const bySplitTender = state.split_tender?.attempt?.status === 'completed'
  const byCard = Boolean(state.receipt?.card ?? (state.card && isCardUnderWay(state.card.status)))
  const byVoucher = state.receipt?.card?.funding === 'voucher' || state.card?.method === 'voucher'
  const { payment, anyPayment, cardPayment, voucherPayment, splitTenderPayment } = say.tracker
  const byAny = onlyPix(state) ? payment : { ...payment, current: anyPayment, 'on-hold': anyPayment }
  const bySome = byVoucher ? voucherPayment : cardPayment
  const byOne = byCard ? bySome : byAny
  const paymentWords = bySplitTender ? splitTenderPayment : byOne
  return state.tracker.map(({ step, status, at }) => {
    const words = step === 'payment' ? paymentWords : say.tracker[step]
    const isPart = step === 'refund' && status === 'completed' && state.amount_refunded < state.amount_received
    return {
      key: step,
      status,
      label: isPart ? say.tracker.refund.part : typeof words === 'string' ? words : words[status],
      statusLabel: say.tracker.status[status],
      time: at ? { text: formatMoment(at, state.now, language), instant: at } : null,
    }
  })
}
