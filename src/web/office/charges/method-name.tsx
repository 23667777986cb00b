import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import { useWords } from '../preferences/preferences.tsx'

/** A payment method by its name; a dash where nobody has paid yet. */
export function MethodName({ method }: { method: PaymentMethod | null }) {
  const words = useWords()
  if (method) return words.paymentMethod[method]
  return (
    <span className="charge-none">
      <span aria-hidden="true">{'–'}</span>
      <span className="visually-hidden">{words.chargeList.noMethod}</span>
    </span>
  )
}
