import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'

interface PaymentMarkProps {
  method: PaymentMethod
  /** Of the card or the voucher, once it is known. */
  brand?: CardBrandName | undefined
}

/** The mark of what pays, beside the words that say it: the card's brand, or Pix's or the wallet's own sign. */
export function PaymentMark({ method, brand }: PaymentMarkProps) {
  return brand ? <CardBrandLogo name={brand} /> : <PaymentMethodLogo method={method} />
}
