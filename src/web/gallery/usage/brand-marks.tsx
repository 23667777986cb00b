import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'

/** A name that is none of the forty shows the mark of `other`. A label gives the mark a name of its own. */
export const Usage = ({ words, brand }: { words: { pix: string }; brand: string }) => (
  <>
    <CardBrandLogo name={brand} />
    <PaymentMethodLogo method="pix" label={words.pix} />
  </>
)
