import type { CardFormShape } from '../../shared/card-fields/card-form-shapes.ts'
import { leftToPay } from '../../shared/charge/charge-amounts.ts'
import { type CardMethod, isAnsweredByAcquirer } from '../../shared/charge/method-traits.ts'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { shownFailures } from '../../shared/contract/checkout.ts'
import type { PayerFactName } from '../../shared/contract/payer-facts.ts'
import { optionsBy } from '../../shared/installments/installment-terms.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import { splitInstallments } from '../../shared/money/split-money.ts'
import { takesMoreCards } from '../charges/cards/attempt-limits.ts'
import { factsToAsk, missingOf, payerFor, payerOf } from '../charges/cards/card-payer.ts'
import { type CardTakers, takersOf } from '../charges/cards/card-takers.ts'
import { type CardRoute, chooseAcquirer } from '../charges/cards/choose-acquirer.ts'
import { notChargedBefore } from '../charges/cards/not-charged-before.ts'
import type { CheckoutDeps } from '../charges/charge/charge-deps.ts'
import type { ChargeRow, PaymentRow } from '../charges/charge/charge-rows.ts'
import { payerTotal } from '../charges/payments/payer-total.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { ProofForm } from '../providers/challenge-port.ts'
import { type CardAbilities, isPlainForm } from '../providers/gateway-port.ts'
import { cardLimits, closedUntil } from '../stores/cards/card-protection.ts'

/**
 * What the payer's page needs to offer cards; null where the charge, the store or the number of attempts does not let
 * it. `needs`: what of who pays is asked for before one can be typed.
 */
export async function cardsOffered(
  deps: CheckoutDeps,
  transaction: StoreTransaction,
  charge: ChargeRow,
  payments: readonly PaymentRow[],
): Promise<{ cards: CheckoutState['cards']; needs: PayerFactName[] }> {
  const none = { cards: null, needs: [] }
  const fundings = charge.methods.flatMap(method => fundingOf[method] ?? [])
  const method = charge.methods.includes('credit-card') ? 'credit-card' : 'debit-card'
  const found = fundings.length === 0 ? null : await formToType(deps, transaction, charge, { payments, method })
  if (!found) return none
  const { abilities, gatewayPlans, needs, ...form } = found
  const taken = fundings.filter(funding => abilities.fundings.includes(funding))
  if (taken.length === 0) return none
  const terms = installmentsAt(charge, leftToPay(charge, payments), { abilities, gatewayPlans })
  const cards = {
    ...form,
    ...(abilities.framesChallenge && { frames_challenge: true as const }),
    ...(terms.gateway_plans && { gateway_plans: true as const }),
    fundings: taken,
    installments: terms.installments,
    monthly_rate: plainRate(charge.installments?.monthly_rate ?? null),
  }
  return { cards, needs }
}

/** A rate as the payer's page writes it: without the zeros at its end that it was typed with. */
function plainRate(rate: string | null): string | null {
  return rate && String(Number(rate))
}

/** In how many instalments what is left of a charge is paid by credit at an account, as far as that is known before. */
export function installmentsAt(
  charge: ChargeRow,
  left: Centavos,
  { abilities, gatewayPlans }: { abilities: CardAbilities; gatewayPlans: boolean },
) {
  const hasPlans = gatewayPlans && (charge.installments?.max ?? 1) > 1
  const options = optionsBy(charge.installments, left).filter(({ count, total }) =>
    // By a gateway's table they depend on the card: the page asks when it knows one.
    hasPlans ? count === 1 : abilities.payerInterest !== false || total === left,
  )
  return {
    gateway_plans: hasPlans,
    installments: options.map(({ count, first, each, total }) => ({ count, first, each, total })),
  }
}

/**
 * The isolated form of the account that a card of this method is typed for; null where the charge is over, its cards
 * have all been tried, or the store's acquirer has none.
 */
export async function formToType(
  deps: CheckoutDeps,
  transaction: StoreTransaction,
  charge: ChargeRow,
  { payments, method }: { payments: readonly PaymentRow[]; method: CardMethod },
): Promise<OfferedForm | null> {
  if (charge.status !== 'open' || charge.expires_at <= transaction.now) return null
  const card = { charge: charge.id, method, amount: leftToPay(charge, payments), takers: takersOf(method, null) }
  const [usual, limits] = await Promise.all([chooseAcquirer(deps, transaction, card), cardLimits(transaction)])
  const standIn = await standInFor(deps, transaction, charge, { payments, card })
  const route = standIn ?? usual
  if (!route?.account.form || !takesMoreCards(payments, limits) || closedUntil(limits, transaction.now)) return null
  const { id, form, port, gatewayPlans } = route.account
  if (!isPlainForm(form)) {
    // Rejected today when an account is connected; one that was kept before must not take the Pix with it.
    deps.log.warn({ account: id }, 'no card form: an address of its is no plain one; renew the account')
    return null
  }
  return {
    form: deps.frameAddresses.addressOf(form, charge.checkout_token),
    publishable_key: form.publishableKey,
    shape: form.shape,
    account: id,
    ...(standIn && { stands_in: true as const }),
    ...(form.kind === 'post' && form.isPerCard && { key_per_card: true }),
    ...(form.kind === 'post' && form.proof && { proof: proofOffered(deps, charge, form.proof) }),
    abilities: port.abilities,
    gatewayPlans,
    needs: factsToAsk(charge, await payerFor(transaction, charge, port), port, payments.findLast(isAnsweredByAcquirer)),
  }
}

/**
 * The next account of the rules, where those that a card of this charge was typed for proved that nothing was charged:
 * its own form, since a token is worth nothing there. Null where none was passed over, or no other can take the card.
 */
async function standInFor(
  deps: CheckoutDeps,
  transaction: StoreTransaction,
  charge: ChargeRow,
  { payments, card }: { payments: readonly PaymentRow[]; card: Parameters<typeof chooseAcquirer>[2] },
): Promise<CardRoute | null> {
  const before = notChargedBefore(payments, transaction.now)
  if (!before) return null
  const payer = await payerOf(transaction, charge)
  const passed = new Set(before.accounts.map(({ account }) => account))
  const { takers = all => all, method } = card
  const funding = method === 'debit-card' ? 'debit' : method === 'voucher' ? 'voucher' : 'credit'
  const canTake: CardTakers = all =>
    takers(all).filter(
      ({ id, form, port }) =>
        !passed.has(id) &&
        form !== null &&
        isPlainForm(form) &&
        port.abilities.fundings.includes(funding) &&
        missingOf(payer, port).length === 0,
    )
  const brand = before.brand ?? undefined
  const route = await chooseAcquirer(deps, transaction, { ...card, brand, takers: canTake, passed })
  return route && !passed.has(route.account.id) ? route : null
}

/** Where the payer of this charge is confirmed before they pay. */
function proofOffered(deps: CheckoutDeps, charge: ChargeRow, proof: ProofForm): NonNullable<OfferedForm['proof']> {
  const { shape, environment, asked, required } = proof
  const address = deps.frameAddresses.proofAddressFor(proof, charge.checkout_token)
  return { address, shape, environment, asked: [...asked], required: [...required] }
}

/** The form that a card is typed into, and what its account can do with it. */
interface OfferedForm {
  form: string
  publishable_key: string
  shape: CardFormShape
  account: string
  stands_in?: true
  key_per_card?: true
  proof?: NonNullable<CheckoutState['cards']>['proof']
  abilities: CardAbilities
  /** Whether its payers choose instalments by the gateway's own table. */
  gatewayPlans: boolean
  /** What of who pays its gateway needs to know, and does not yet. */
  needs: PayerFactName[]
}

const fundingOf: Partial<Record<ChargeRow['methods'][number], 'credit' | 'debit'>> = {
  'credit-card': 'credit',
  'debit-card': 'debit',
}

/** The card of a captured payment, as its receipt names it. */
export function cardOnReceipt(payment: PaymentRow): NonNullable<CheckoutState['receipt']>['card'] {
  if (!payment.card) return null
  const { brand, last4, funding } = payment.card
  return { brand, last4, funding, installments: inInstallments(payment), ...namedBy(payment) }
}

/** What a payer pays beyond the sale for paying in instalments, also where it is a gateway's own interest. */
export function interestOf(payment: PaymentRow): number {
  return payment.gateway_total === null ? payment.amount_interest : payerTotal(payment) - payment.amount
}

/** What a receipt names the sale on a card by. */
export function namedBy({
  card_nsu: nsu,
  card_authorization_code: authorization_code,
}: Pick<PaymentRow, 'card_nsu' | 'card_authorization_code'>) {
  return { nsu, authorization_code }
}

/** How a payment is divided: so many of `each`, the first apart. */
export function inInstallments(payment: Pick<PaymentRow, 'amount' | 'gateway_total' | 'card' | 'installments'>) {
  const count = payment.installments ?? 1
  const total = payerTotal(payment)
  const [first = total, each = first] = splitInstallments(total, count)
  return { count, first, each, total }
}

/**
 * A question on the page has an end. A gateway's own library may ask nothing: to the payer the card is being confirmed
 * until it does.
 */
function challengeToShow(card: PaymentRow['card']) {
  const { challengeUrl = null, challenge } = card ?? {}
  const status = challenge?.kind === 'script' ? ('processing' as const) : ('challenge' as const)
  const isHere = challenge && challenge.kind !== 'redirect'
  return { status, challenge_url: challengeUrl, ...(isHere && { challenge_until: challenge.until }) }
}

/** How long a page that is opened anew still tells of a card that was not accepted. */
const SHOWN_FOR_MS = 15 * 60_000

/** The newest card payment, as long as a payer should hear of it. */
export function cardToShow(payments: readonly PaymentRow[], now: Date): CheckoutState['card'] {
  const newest = payments.findLast(payment => isAnsweredByAcquirer(payment))
  if (!newest) return null
  const { id: payment, method, status, card, created_at } = newest
  const none = { challenge_url: null, decline: null, failure: null }
  switch (status) {
    case 'processing':
    case 'authorized':
      return { ...none, payment, method, status }
    case 'challenge':
      return { ...none, payment, method, ...challengeToShow(card) }
    case 'declined':
    case 'failed':
    case 'expired': {
      if (now.getTime() - created_at.getTime() > SHOWN_FOR_MS) return null
      const decline = card?.decline ? { reason: card.decline.reason, available: card.decline.available ?? null } : null
      const failure = shownFailures.find(code => code === newest.failure_code) ?? null
      return { ...none, payment, method, status, decline, failure }
    }
    default:
      return null
  }
}
