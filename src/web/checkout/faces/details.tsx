import type { ReactNode } from 'react'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { CheckoutTender } from '../../../shared/contract/checkout-tenders.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { Money } from '../../ui/money.tsx'
import { TaxId } from '../document/tax-id.tsx'
import type { PaymentMarkPart } from '../marks/load-payment-mark.ts'
import { formatInstant } from '../state/format-moment.ts'
import { useWords } from '../state/words.ts'
import { tenderName } from './tender-name.ts'

interface PaymentDetailsProps {
  state: CheckoutState
  copyable?: boolean
  /** Draws what paid; null where that is said in words alone. */
  PaymentMark: PaymentMarkPart | null
  /** What names the sale on a card, behind it. */
  sale?: (card: NonNullable<CheckoutTender['card']>) => ReactNode
}

/** The facts of a payment, as a receipt lists them. */
export function PaymentDetails({ state, copyable, PaymentMark, sale }: PaymentDetailsProps) {
  const words = useWords()
  const { say, language } = words
  const { receipt, store, split_tender: splitTender } = state
  if (!receipt) return null
  const { card, interest } = receipt
  const paidBy = () =>
    card ? say.receipt.card[card.funding](cardBrandLabel(card.brand, language), card.last4) : say.receipt.pix
  const installments = card && card.installments.count > 1 ? card.installments : null
  const tenders = splitTender?.attempt?.status === 'completed' ? splitTender.attempt.tenders : receipt.parts
  return (
    <dl className="details">
      <Row name={interest > 0 ? say.receipt.sale : say.receipt.amount}>
        <Money amount={receipt.amount} language={language} />
      </Row>
      {interest > 0 && (
        <>
          <Row name={say.receipt.interest}>
            <Money amount={interest} language={language} />
          </Row>
          <Row name={say.receipt.total}>
            <Money amount={receipt.amount + interest} language={language} />
          </Row>
        </>
      )}
      {state.amount_refunded > 0 && (
        <Row name={state.amount_refunded < state.amount_received ? say.receipt.refundedPart : say.receipt.refunded}>
          <Money amount={state.amount_refunded} language={language} />
        </Row>
      )}
      {state.amount_lost > 0 && (
        <Row name={say.receipt.lost}>
          <Money amount={state.amount_lost} language={language} />
        </Row>
      )}
      <Row name={say.receipt.paidAt}>
        <time className="tabular" dateTime={receipt.paid_at}>
          {formatInstant(receipt.paid_at, language)}
        </time>
        <small>{store.clock?.[language] ?? say.receipt.zone}</small>
      </Row>
      <Row name={say.receipt.payee}>
        {store.name}
        <small className="tabular">
          <TaxId number={store.tax_id} />
        </small>
      </Row>
      {tenders ? (
        <Row name={say.receipt.method}>
          <ul className="details-tenders">
            {tenders.map(tender => (
              <li key={tender.payment}>
                {PaymentMark && <PaymentMark method={tender.method} brand={tender.card?.brand} />}{' '}
                {tenderName(tender, words)} <Money amount={tender.amount} language={language} />
                {tender.installments && (
                  <small className="tabular">{say.receipt.installments(tender.installments)}</small>
                )}
                {tender.card && sale?.(tender.card)}
              </li>
            ))}
          </ul>
        </Row>
      ) : (
        <Row name={say.receipt.method}>
          {PaymentMark && <PaymentMark method={card ? 'credit-card' : 'pix'} brand={card?.brand} />} {paidBy()}
          {installments && <small className="tabular">{say.receipt.installments(installments)}</small>}
          {card && sale?.(card)}
        </Row>
      )}
      {state.description && <Row name={say.receipt.description}>{state.description}</Row>}
      {state.reference && <Row name={say.receipt.reference}>{state.reference}</Row>}
      {receipt.end_to_end_id && (
        <Row name={say.receipt.endToEndId} long>
          {copyable ? (
            <CopyField
              value={receipt.end_to_end_id}
              copyLabel={say.receipt.copyEndToEndId}
              copiedLabel={say.receipt.copied}
              failedLabel={say.receipt.copyFailed}
            />
          ) : (
            <code>{receipt.end_to_end_id}</code>
          )}
        </Row>
      )}
      <Row name={say.receipt.chargeId} long>
        <code>{receipt.charge_id}</code>
      </Row>
    </dl>
  )
}

/** `long`: a code that takes a line of its own rather than being broken. */
function Row({ name, long, children }: { name: string; long?: boolean; children: ReactNode }) {
  return (
    <div data-long={long || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
