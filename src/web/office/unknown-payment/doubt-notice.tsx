import type { Payment } from '../../../shared/contract/payment.ts'
import { Alert } from '../../ui/alert.tsx'
import { useMay } from '../server-state/use-me.ts'
import { useFormats } from '../words/formats.ts'
import { ResolveButton, useTooSoon } from './resolve-button.tsx'
import { useUnknownPaymentWords } from './unknown-payment-words.ts'

/** A card of which nobody says whether it was charged: what to look for, and the way to end it, or from when. */
export function DoubtNotice({ payment }: { payment: Payment }) {
  const say = useUnknownPaymentWords()
  const { money } = useFormats()
  const mayEnd = useMay('refunds:write')
  const tooSoon = useTooSoon(payment)
  return (
    <Alert tone="warning" title={say.inDoubt} action={mayEnd && <ResolveButton payment={payment} />}>
      <p>
        {say.silent(money(payment.amount))} {mayEnd ? say.look : say.wait}
      </p>
      {mayEnd && tooSoon && <p>{tooSoon}</p>}
    </Alert>
  )
}
