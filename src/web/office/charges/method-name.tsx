import '../../ui/brand/brand-mark.css'
import '../../ui/brand/card-brand-tiles.css'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import { isWallet } from '../../../shared/charge/payment-method.ts'
import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import { useWords } from '../preferences/preferences.tsx'

/** A payment method by its mark and its name: of a card that is known, the mark of its brand. */
export function MethodName({ method, brand }: { method: PaymentMethod; brand?: CardBrandName | undefined }) {
  const words = useWords()
  return (
    <span className="method-name">
      {brand && !isWallet(method) ? <CardBrandLogo name={brand} /> : <PaymentMethodLogo method={method} />}
      {words.paymentMethod[method]}
    </span>
  )
}
