import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paymentCan } from '../../../shared/charge/charge-can.ts'
import { isAnsweredByAcquirer } from '../../../shared/charge/method-traits.ts'
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
const loadResolve = () => import('../unknown-payment/resolve-payment.tsx')
const RefundPayment = lazy(async () => ({ default: (await loadRefund()).RefundPayment }))
const CapturePayment = lazy(async () => ({ default: (await loadCapture()).CapturePayment }))
const ResolvePayment = lazy(async () => ({ default: (await loadResolve()).ResolvePayment }))

type Act = 'refund' | 'capture' | 'resolve'
const loads = { refund: loadRefund, capture: loadCapture, resolve: loadResolve } satisfies Record<Act, unknown>

interface Asked {
  charge: Charge
  payment: Payment
  surplus: number
}

/**
 * Gives back or captures what an item is about, or ends it as not charged, without leaving the page. The charge is read
 * when the button is pressed, so that the question says what is true then. Where nothing can be done any more, the
 * charge tells why.
 */
export function MoneyAct({ item, act }: { item: ReviewItem; act: Act }) {
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
      const found = findIn[act](charge, item.about)
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
        onPointerEnter={() => void loads[act]()}
        onClick={() => void ask()}
      >
        {act === 'resolve' ? say.decide : say[act]}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          {act === 'refund' && (
            <RefundPayment payment={asked.payment} proposed={asked.surplus} onClosed={() => setAsked(null)} />
          )}
          {act === 'capture' && (
            <CapturePayment payment={asked.payment} charge={asked.charge} onClosed={() => setAsked(null)} />
          )}
          {act === 'resolve' && <ResolvePayment payment={asked.payment} onClosed={() => setAsked(null)} />}
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

/** The card that an item is about, where nothing is known of it yet. */
function unknownOf(charge: Charge, id: string): { payment: Payment; surplus: number } | null {
  const payment = charge.payments.find(one => one.id === id)
  return payment?.status === 'processing' && isAnsweredByAcquirer(payment) ? { payment, surplus: 0 } : null
}

const findIn: Record<Act, (charge: Charge, about: string) => { payment: Payment; surplus: number } | null> = {
  refund: excessOf,
  capture: heldOf,
  resolve: unknownOf,
}
