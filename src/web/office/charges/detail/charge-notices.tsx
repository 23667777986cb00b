import { type ReactNode, useState } from 'react'
import { paymentCan } from '../../../../shared/charge/charge-can.ts'
import type { ChargeFlag } from '../../../../shared/charge/charge-status.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useWords } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { useFormats } from '../../words/formats.ts'
import { excess, receivedAmount, takenBack, unapplied, waitsForDecision } from '../charge-amounts.ts'
import { RefundPayment } from './refund-payment.tsx'

const toneOf: Record<ChargeFlag, Tone> = {
  review: 'warning',
  duplicate: 'warning',
  over: 'warning',
  partial: 'warning',
  late: 'neutral',
}

/** What is odd about this charge, in words, with what can be done about it. */
export function ChargeNotices({ charge }: { charge: Charge }) {
  const { flags, unmatched, takenBack: medWords } = useWords().chargeDetail
  const { money } = useFormats()
  const surplus = money(excess(charge))
  const isUnmatched = charge.origin === 'unsolicited'
  const text: Record<ChargeFlag, ReactNode> = {
    review: (isUnmatched ? unmatched : flags.review).text(money(receivedAmount(charge))),
    duplicate: flags.duplicate.text(surplus),
    over: flags.over.text(surplus),
    partial: flags.partial.text(
      money(receivedAmount(charge)),
      money(Math.max(0, charge.amount - receivedAmount(charge))),
    ),
    late: flags.late.text,
  }
  const told = charge.flags.filter(
    flag => isToldOnce(flag, charge.flags) && (flag !== 'review' || waitsForDecision(charge)),
  )
  const lost = takenBack(charge)
  if (told.length === 0 && lost === 0) return null
  return (
    <div className="charge-notices">
      {lost > 0 && (
        <Alert tone="negative" title={medWords.title}>
          {medWords.text(money(lost))}
        </Alert>
      )}
      {told.map(flag => (
        <Alert
          key={flag}
          tone={toneOf[flag]}
          title={flag === 'review' && isUnmatched ? unmatched.title : flags[flag].title}
          action={
            (flag === 'over' || flag === 'duplicate' || flag === 'review') && (
              <RefundExcess charge={charge} amount={flag === 'review' ? unapplied(charge) : excess(charge)} />
            )
          }
        >
          {text[flag]}
        </Alert>
      ))}
    </div>
  )
}

/** Gives back in one step what came in too much: from the last payment, never more than it still holds. */
function RefundExcess({ charge, amount }: { charge: Charge; amount: number }) {
  const { actions } = useWords().chargeDetail
  const { money } = useFormats()
  const mayRefund = useMay('refunds:write')
  const [isAsking, setAsking] = useState(false)
  const payment = charge.payments.findLast(paymentCan.refund)
  const surplus = payment ? Math.min(amount, payment.amount - payment.amount_refunded - payment.amount_disputed) : 0
  if (!mayRefund || !payment || surplus === 0) return null
  return (
    <>
      <Button intent="secondary" size="small" onClick={() => setAsking(true)}>
        {actions.refundExcess(money(surplus))}
      </Button>
      {isAsking && <RefundPayment payment={payment} proposed={surplus} onClosed={() => setAsking(false)} />}
    </>
  )
}

/** "Late" is part of what "review" tells, and "over" of what "duplicate" tells. */
function isToldOnce(flag: ChargeFlag, flags: readonly ChargeFlag[]): boolean {
  if (flag === 'late') return !flags.includes('review')
  if (flag === 'over') return !flags.includes('duplicate')
  return true
}
