import { useState } from 'react'
import { limits } from '../../../shared/contract/limits.ts'
import type { Payment } from '../../../shared/contract/payment.ts'
import { BlockedButton } from '../../ui/blocked-button/blocked-button.tsx'
import { useFormats } from '../words/formats.ts'
import { useNow } from '../words/use-now.ts'
import { ResolvePayment } from './resolve-payment.tsx'
import { useUnknownPaymentWords } from './unknown-payment-words.ts'

/** Ends a card of which nothing is known, once its acquirer had time to answer. */
export function ResolveButton({ payment }: { payment: Payment }) {
  const say = useUnknownPaymentWords()
  const reason = useTooSoon(payment)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <BlockedButton
        intent="secondary"
        size="small"
        reason={reason}
        onClick={() => {
          if (reason === null) setAsking(true)
        }}
      >
        {say.open}
      </BlockedButton>
      {isAsking && <ResolvePayment payment={payment} onClosed={() => setAsking(false)} />}
    </>
  )
}

/** From when it may be ended, in words; null where it may be now. */
export function useTooSoon({ created_at }: Payment): string | null {
  const say = useUnknownPaymentWords()
  const { time } = useFormats()
  const now = useNow()
  const from = Date.parse(created_at) + limits.unknownCardMinutes * 60_000
  return from > now.getTime() ? say.from(time(new Date(from).toISOString())) : null
}
