import './paid-with.css'
import '../../ui/brand/brand-mark.css'
import '../../ui/brand/card-brand-tiles.css'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import { isAttempt } from '../../../shared/charge/charge-condition.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { Payment } from '../../../shared/contract/payment.ts'
import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import type { Messages } from '../messages/pt-br.ts'
import { usePreferences } from '../preferences/preferences.tsx'

/** Marks that have room beside each other. */
const MARKS = 3

interface PaidWithProps {
  charge: Charge
  /** Leaves the words to who hears the page. */
  marksAlone?: boolean
  /** Also in how many instalments. */
  withParts?: boolean
}

/** What a charge was paid with, or the last attempt: the marks, and the card's last digits. */
export function PaidWith({ charge, marksAlone = false, withParts = true }: PaidWithProps) {
  const { words } = usePreferences()
  const shown = waysOf(charge)
  const text = sayWays(charge, shown, words, withParts)
  if (shown.length === 0) {
    return marksAlone ? null : <span className="paid-with-none">{text}</span>
  }
  return (
    <span className="paid-with">
      {unlike(shown).map(payment => (
        <WayMark key={payment.id} payment={payment} />
      ))}
      <span className={marksAlone ? 'visually-hidden' : 'paid-with-words'}>{text}</span>
    </span>
  )
}

/** What brought the money; where nothing did, the last attempt. */
function waysOf({ payments }: Charge): Payment[] {
  const attempts = payments.filter(isAttempt)
  const captured = attempts.filter(({ status }) => status === 'captured')
  return captured.length > 0 ? captured : attempts.slice(-1)
}

/** One of each mark. */
function unlike(shown: readonly Payment[]): Payment[] {
  const byMark = new Map(shown.map(payment => [payment.card?.brand ?? payment.method, payment]))
  return [...byMark.values()].slice(0, MARKS)
}

function WayMark({ payment: { method, card } }: { payment: Payment }) {
  const { words, language } = usePreferences()
  const isByBrand = card && (method === 'credit-card' || method === 'debit-card' || method === 'voucher')
  return isByBrand ? (
    <CardBrandLogo name={card.brand} label={cardBrandLabel(card.brand, language)} />
  ) : (
    <PaymentMethodLogo method={method} label={words.paymentMethod[method]} />
  )
}

function sayWays(
  { status }: Charge,
  shown: readonly Payment[],
  { chargeList, paymentMethod }: Messages,
  withParts: boolean,
): string {
  const [first] = shown
  if (!first) return status === 'open' ? chargeList.notChosen : chargeList.neverChosen
  if (shown.length > 1) {
    if (shown.some(({ split_tender_id }) => split_tender_id !== null)) return chargeList.inTenders(shown.length)
    return chargeList.times(shown.length)
  }
  if (first.origin === 'moved') return chargeList.moved
  const { card, installments } = first
  const parts =
    withParts && installments && installments.count > 1 ? ` ${chargeList.inInstallments(installments.count)}` : ''
  return (card?.last4 ? `•••• ${card.last4}` : paymentMethod[first.method]) + parts
}
