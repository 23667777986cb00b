import '../../ui/brand/brand-mark.css'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import { useWords } from '../preferences/preferences.tsx'

/** A payment method by its mark and its name; a dash where nobody has paid yet. */
export function MethodName({ method }: { method: PaymentMethod | null }) {
  const words = useWords()
  if (method) {
    return (
      <span className="method-name">
        <PaymentMethodLogo method={method} />
        {words.paymentMethod[method]}
      </span>
    )
  }
  return (
    <span className="charge-none">
      <span aria-hidden="true">{'–'}</span>
      <span className="visually-hidden">{words.chargeList.noMethod}</span>
    </span>
  )
}
