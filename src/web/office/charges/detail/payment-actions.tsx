import { useState } from 'react'
import { isTenderUnderWay, paymentCan } from '../../../../shared/charge/charge-can.ts'
import { methodTraits } from '../../../../shared/charge/method-traits.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Payment } from '../../../../shared/contract/payment.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisputeWords } from '../../disputes/dispute-words.ts'
import { useMay } from '../../server-state/use-me.ts'
import { CapturePayment } from './capture-payment.tsx'
import { useDetailWords } from './detail-words.ts'
import { OpenMedCase } from './open-med-case.tsx'
import { RefundPayment } from './refund-payment.tsx'
import { ReleasePayment } from './release-payment.tsx'

/** What may be done with this payment now: the same table that the server enforces decides. */
export function PaymentActions({ payment, charge }: { payment: Payment; charge: Charge }) {
  const { actions } = useDetailWords()
  const { med } = useDisputeWords()
  const mayWrite = useMay('charges:write')
  const mayRefund = useMay('refunds:write')
  const [asking, setAsking] = useState<'capture' | 'release' | 'refund' | 'med' | null>(null)
  const onClosed = () => setAsking(null)
  const canCapture = mayWrite && charge.status === 'open' && paymentCan.capture(payment)
  const canRelease = mayWrite && paymentCan.cancel(payment)
  const left = payment.amount_refundable
  const canRefund = mayRefund && paymentCan.refund(payment)
  if (isTenderUnderWay(payment, charge) || (!canCapture && !canRelease && !canRefund)) return null
  return (
    <div className="charge-item-actions">
      {canCapture && (
        <Button size="small" onClick={() => setAsking('capture')}>
          {actions.capture}
        </Button>
      )}
      {canRelease && (
        <Button intent="secondary" size="small" onClick={() => setAsking('release')}>
          {payment.hold ? actions.release : actions.stop}
        </Button>
      )}
      {canRefund && (
        <Button intent="secondary" size="small" onClick={() => setAsking('refund')}>
          {actions.refund}
        </Button>
      )}
      {canRefund && methodTraits[payment.method].disputedAs === 'med' && (
        <Button intent="quiet" size="small" onClick={() => setAsking('med')}>
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
