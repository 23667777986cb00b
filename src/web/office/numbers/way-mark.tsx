import '../../ui/brand/brand-mark.css'
import type { CheckoutWay } from '../../../shared/visits/checkout-steps.ts'
import { BrandMark } from '../../ui/brand/brand-mark.tsx'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'

/** The mark of a way to pay as payers see it on the page: a note that is cut in two for a split tender. */
export function WayMark({ way }: { way: CheckoutWay }) {
  if (way !== 'split-tender') return <PaymentMethodLogo method={way === 'card' ? 'credit-card' : way} />
  return (
    <BrandMark color="plain">
      <path
        className="brand-mark-lines"
        d="M14 7.25H9.5a1.5 1.5 0 0 0-1.5 1.5v6.5a1.5 1.5 0 0 0 1.5 1.5H14zM18 7.25h4.5a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5H18zM16 5v2.5M16 10.75v2.5M16 16.5v2.5"
      />
    </BrandMark>
  )
}
