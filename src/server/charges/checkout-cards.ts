import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { optionsBy } from '../../shared/installments/installment-terms.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { splitInstallments } from '../../shared/money/split-money.ts'
import type { StoreTransaction } from '../db/database.ts'
import { cardTries } from './card-tries.ts'
import type { CheckoutDeps } from './charge-deps.ts'
import type { ChargeRow, PaymentRow } from './charge-rows.ts'

/** What the payer's page needs to offer cards; null where the charge, the store or the number of tries does not let it. */
export async function cardsOffered(
  deps: CheckoutDeps,
  transaction: StoreTransaction,
  charge: ChargeRow,
  payments: readonly PaymentRow[],
): Promise<CheckoutState['cards']> {
  const fundings = charge.methods.flatMap(method => fundingOf[method] ?? [])
  if (fundings.length === 0 || charge.status !== 'open' || charge.expires_at <= transaction.now) return null
  if (!cardTries(payments).isLeft) return null
  const form = (await deps.connections.cards(transaction))?.form
  if (!form) return null
  const options = optionsBy(charge.installments, centavos(charge.amount - charge.amount_paid))
  return {
    form: deps.frameAddresses.addressFor(form.tokensUrl),
    publishable_key: form.publishableKey,
    fundings,
    installments: options.map(({ count, first, each, total }) => ({ count, first, each, total })),
    monthly_rate: charge.installments?.monthly_rate ?? null,
  }
}

const fundingOf: Partial<Record<ChargeRow['methods'][number], 'credit' | 'debit'>> = {
  'credit-card': 'credit',
  'debit-card': 'debit',
}

/** The card of a captured payment, as its receipt names it. */
export function cardOnReceipt({
  card,
  amount,
  installments,
}: PaymentRow): NonNullable<CheckoutState['receipt']>['card'] {
  if (!card) return null
  const { brand, last4, funding } = card
  const count = installments ?? 1
  const [first = amount, each = first] = splitInstallments(amount, count)
  return { brand, last4, funding, installments: { count, first, each, total: amount } }
}

/** How long a page that is opened anew still tells of a card that was not accepted. */
const TOLD_FOR_MS = 15 * 60_000

/** The newest card payment, as long as a payer should hear of it. */
export function cardToShow(payments: readonly PaymentRow[], now: Date): CheckoutState['card'] {
  const newest = payments.findLast(({ method }) => method !== 'pix')
  if (!newest) return null
  const { id: payment, status, card, created_at } = newest
  switch (status) {
    case 'processing':
    case 'authorized':
      return { payment, status, challenge_url: null, decline: null }
    case 'challenge':
      return { payment, status, challenge_url: card?.challengeUrl ?? null, decline: null }
    case 'declined':
    case 'failed':
    case 'expired': {
      if (now.getTime() - created_at.getTime() > TOLD_FOR_MS) return null
      const decline = card?.decline ? { reason: card.decline.reason } : null
      return { payment, status, challenge_url: null, decline }
    }
    default:
      return null
  }
}
