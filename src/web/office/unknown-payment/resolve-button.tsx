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
  const { time } = useFormats()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const from = Date.parse(payment.created_at) + limits.unknownCardMinutes * 60_000
  const reason = from > now.getTime() ? say.from(time(new Date(from).toISOString())) : null
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
