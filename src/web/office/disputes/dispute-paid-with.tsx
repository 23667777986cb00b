import '../charges/paid-with.css'
import '../../ui/brand/brand-mark.css'
import '../../ui/brand/card-brand-tiles.css'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { ListedDispute } from '../../../shared/contract/dispute.ts'
import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import { usePreferences } from '../preferences/preferences.tsx'

/** What was disputed: the mark, and the card's last digits. */
export function DisputePaidWith({ payment: { method, brand, last4 } }: Pick<ListedDispute, 'payment'>) {
  const { words, language } = usePreferences()
  const isByBrand = brand && (method === 'credit-card' || method === 'debit-card' || method === 'voucher')
  return (
    <span className="paid-with">
      {isByBrand ? (
        <CardBrandLogo name={brand} label={cardBrandLabel(brand, language)} />
      ) : (
        <PaymentMethodLogo method={method} label={words.paymentMethod[method]} />
      )}
      <span className="paid-with-words">{last4 ? `•••• ${last4}` : words.paymentMethod[method]}</span>
    </span>
  )
}
