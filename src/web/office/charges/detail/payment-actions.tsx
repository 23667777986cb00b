import { useState } from 'react'
import { methodTraits } from '../../../../shared/charge/method-traits.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Payment } from '../../../../shared/contract/payment.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisputeWords } from '../../disputes/dispute-words.ts'
import { useMay } from '../../server-state/use-me.ts'
import { useActWords } from './act-words.ts'
import { isAtHead, paymentActObstacle } from './acts-of-charge.ts'
import { CapturePayment } from './capture-payment.tsx'
import { useDetailWords } from './detail-words.ts'
import { OpenMedCase } from './open-med-case.tsx'
import { RefundPayment } from './refund-payment.tsx'
import { ReleasePayment } from './release-payment.tsx'

/**
 * What may be done with this payment now, and is not offered at the head of its charge: the table that the server
 * enforces decides.
 */
export function PaymentActions({ payment, charge }: { payment: Payment; charge: Charge }) {
  const { actions } = useDetailWords()
  const { med } = useDisputeWords()
  const words = useActWords()
  const mayWrite = useMay('charges:write')
  const mayRefund = useMay('refunds:write')
  const [asking, setAsking] = useState<'capture' | 'release' | 'refund' | 'med' | null>(null)
  const onClosed = () => setAsking(null)
  const can = (name: 'capture' | 'release' | 'refund') => paymentActObstacle(name, payment, charge, words) === null
  const offers = (name: 'capture' | 'release' | 'refund') => can(name) && !isAtHead(name, payment, charge, words)
  const capture = mayWrite && offers('capture')
  const release = mayWrite && offers('release')
  const refund = mayRefund && offers('refund')
  const dispute = mayRefund && can('refund') && methodTraits[payment.method].disputedAs === 'med'
  if (!capture && !release && !refund && !dispute) return null
  const left = payment.amount_refundable
  return (
    <div className="charge-item-actions">
      {capture && (
        <Button size="small" onClick={() => setAsking('capture')}>
          {actions.capture}
        </Button>
      )}
      {release && (
        <Button intent="secondary" size="small" onClick={() => setAsking('release')}>
          {payment.hold ? actions.release : actions.stop}
        </Button>
      )}
      {refund && (
        <Button intent="secondary" size="small" onClick={() => setAsking('refund')}>
          {actions.refund}
        </Button>
      )}
      {dispute && (
        <Button intent="secondary" size="small" onClick={() => setAsking('med')}>
          {med.open}
        </Button>
      )}
      {asking === 'capture' && <CapturePayment payment={payment} charge={charge} onClosed={onClosed} />}
      {asking === 'release' && <ReleasePayment payment={payment} onClosed={onClosed} />}
      {asking === 'refund' && <RefundPayment payment={payment} proposed={left} onClosed={onClosed} />}
      {asking === 'med' && <OpenMedCase payment={payment} left={left} onClosed={onClosed} />}
    </div>
  )
}
