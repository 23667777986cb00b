import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paymentCan } from '../../../shared/charge/charge-can.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { Payment } from '../../../shared/contract/payment.ts'
import type { ReviewItem } from '../../../shared/contract/review-item.ts'
import { Button } from '../../ui/button.tsx'
import { excessOf } from '../charges/money/excess-of.ts'
import { useWords } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { chargeQueryOf } from '../server-state/queries.ts'
import { useToast } from '../shell/toasts.tsx'
import { describeProblem } from '../words/describe-problem.ts'
import { useReviewActWords } from './review-act-words.ts'

const loadRefund = () => import('../charges/detail/refund-payment.tsx')
const loadCapture = () => import('../charges/detail/capture-payment.tsx')
const RefundPayment = lazy(async () => ({ default: (await loadRefund()).RefundPayment }))
const CapturePayment = lazy(async () => ({ default: (await loadCapture()).CapturePayment }))

interface Asked {
  charge: Charge
  payment: Payment
  surplus: number
}

/**
 * Gives back or captures what an item is about without leaving the page: the charge is read when the button is pressed,
 * so that the question says what is true then. Where nothing can be done any more, the charge tells why.
 */
export function MoneyAct({ item, act }: { item: ReviewItem; act: 'refund' | 'capture' }) {
  const say = useReviewActWords()
  const words = useWords()
  const { api } = useOffice()
  const client = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isReading, setReading] = useState(false)
  const chargeId = item.charge_id ?? ''

  async function ask() {
    if (isReading) return
    setReading(true)
    try {
      const charge = await client.fetchQuery({ ...chargeQueryOf(api, chargeId), staleTime: 0 })
      const found = act === 'refund' ? excessOf(charge) : heldOf(charge, item.about)
      if (found) setAsked({ charge, ...found })
      else await navigate({ to: '/charges/$chargeId', params: { chargeId } })
    } catch (error) {
      showToast({ tone: 'negative', text: describeProblem(error as Error, words).text })
    } finally {
      setReading(false)
    }
  }

  return (
    <>
      <Button
        intent="secondary"
        size="small"
        busy={isReading}
        onPointerEnter={() => void (act === 'refund' ? loadRefund() : loadCapture())}
        onClick={() => void ask()}
      >
        {act === 'refund' ? say.refund : say.capture}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          {act === 'refund' ? (
            <RefundPayment payment={asked.payment} proposed={asked.surplus} onClosed={() => setAsked(null)} />
          ) : (
            <CapturePayment payment={asked.payment} charge={asked.charge} onClosed={() => setAsked(null)} />
          )}
        </Suspense>
      )}
    </>
  )
}

/** What is still held of the payment that an item is about. */
function heldOf(charge: Charge, id: string): { payment: Payment; surplus: number } | null {
  const payment = charge.payments.find(one => one.id === id)
  return payment && charge.status === 'open' && paymentCan.capture(payment) ? { payment, surplus: 0 } : null
}
