import type { CardFunding } from '../../../shared/cards/card-brand-facts.ts'
import { leftToPay } from '../../../shared/charge/charge-amounts.ts'
import { isAnsweredByAcquirer } from '../../../shared/charge/method-traits.ts'
import { isWallet } from '../../../shared/charge/payment-method.ts'
import { paymentIs } from '../../../shared/charge/payment-status.ts'
import { tenderKind } from '../../../shared/charge/tender-order.ts'
import type { CardCreate } from '../../../shared/contract/payment.ts'
import type { Wallet } from '../../../shared/contract/wallet.ts'
import type { InstallmentOption } from '../../../shared/installments/installment-options.ts'
import { optionsBy } from '../../../shared/installments/installment-terms.ts'
import { type Centavos, centavos, ZERO } from '../../../shared/money/centavos.ts'
import { splitInstallments } from '../../../shared/money/split-money.ts'
import { type Actor, PAYER } from '../../access/principal.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardInstrument, CardPaymentRequest } from '../../providers/acquirer-port.ts'
import type { CardProof } from '../../providers/challenge-port.ts'
import type { CardPayer } from '../../providers/gateway-port.ts'
import type { CardAccount } from '../../stores/accounts/connections.ts'
import { walletTerms } from '../../stores/wallets/wallet-terms.ts'
import { readWallet } from '../../stores/wallets/wallets.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import type { ChargeRow, LockedCharge, PaymentRow } from '../charge/charge-rows.ts'
import { checkoutUrl } from '../charge/show-charge.ts'
import { insertPayment } from '../payments/create-payment.ts'
import { reserveTenderAmount } from '../split-tender/reserve-tender-amount.ts'
import { readCardLimits, rejectClosed, reportCardTesting } from './attempt-limits.ts'
import { noteAttempt } from './card-attempts.ts'
import { isStoreTried } from './card-pace.ts'
import { missingOf, payerFor, rejectUnknownPayer } from './card-payer.ts'
import { takersOf } from './card-takers.ts'
import { chooseAcquirer } from './choose-acquirer.ts'
import { type InstrumentTerms, instrumentTerms } from './instrument-terms.ts'
import { afterOthers } from './not-charged-before.ts'
import { type ChosenCard, cardToKeep, checkCode, savedCardOf, writeConsent } from './saved-card-terms.ts'
import { voucherTerms } from './voucher-terms.ts'

const PAYS_AT_ONCE = 'Expected 1: where instalments are by a gateway’s table, wallets pay at once.'

/** What is to be asked of the acquirer after the commit. It holds the card's token, which is kept nowhere else. */
export interface UnsentCard {
  payment: string
  account: CardAccount
  request: CardPaymentRequest
  /** Counts the accounts that it was asked of, from 1. */
  attempt: number
  /** Who is asked when this one proves that nothing was charged. */
  next: readonly CardAccount[]
  /** Whether it is a tender of a split tender. */
  isTender: boolean
}

/**
 * Makes the card payment of what is left of a charge that is open and locked, as `processing`. Its id is the reference
 * by which the acquirer is asked once, and read ever after. Rows only, nothing is sent yet.
 * @param at what stands before the fields in the request.
 * @throws Problem method_unavailable, cards_closed, charge_processing, saved_card_unusable, saved_cards_full,
 *   voucher_not_enough, validation_failed for a number of instalments that the charge does not allow, and for a card
 *   that it cannot use or keep; and those of `reserveTenderAmount`.
 */
export async function createCardPayment(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  { charge, payments }: LockedCharge,
  input: CardCreate,
  actor: Actor,
  at?: 'pay_with.',
): Promise<UnsentCard> {
  const { method } = input
  const { limits, store } = await readCardLimits(transaction)
  rejectClosed(payments, limits, transaction.now)
  const saved = await savedCardOf(transaction, charge, input)
  const amount = centavos(input.amount ?? leftToPay(charge, payments))
  const wallet = isWallet(method) ? await readWallet(transaction, method) : null
  const card = { charge: charge.id, method, amount, ...routingHints(input, saved), takers: takersOf(method, wallet) }
  const route = await chooseAcquirer(deps, transaction, card)
  if (!route || !charge.methods.includes(method)) {
    throw new Problem('method_unavailable', `This charge cannot be paid by ${input.method}.`)
  }
  if (payments.some(isInTheWay)) {
    throw new Problem('charge_processing', 'A card payment of this charge is under way.')
  }
  const { instrument, funding, ...asked } = instrumentTerms(input, saved, wallet)
  const wanted = {
    method,
    kind: tenderKind({ method, funding }),
    amount: input.amount,
    left: input.left,
    at,
    smallest: limits.smallest_tender,
  }
  const payer = await knownPayer(transaction, charge, route.account, saved !== null)
  if (!fundingsTaken(route.account, wallet).includes(funding)) {
    throw new Problem('method_unavailable', `The store’s account with this acquirer takes no ${funding}.`)
  }
  const tender = await reserveTenderAmount(transaction, charge, payments, wanted)
  const terms = { account: route.account, instrument, at: at ?? '' }
  const { option, gatewayTotal } = chosenPlan(charge, tender.amount, asked, terms)
  const { account } = route
  const routing = afterOthers(route, payments, transaction.now)
  const voucher =
    input.method === 'voucher' ? await voucherTerms(transaction, charge, input, tender, { payments, account }) : null
  // What was agreed to by one gateway's table is asked of nobody who has another.
  const next = gatewayTotal === null ? route.next : []
  const source = actor.name === PAYER ? 'checkout' : 'api'
  checkCode(input, saved, { account, source })
  const keep = await cardToKeep(transaction, charge, input, { account, source })
  const savedCard = saved?.id ?? null
  const what = { routing, savedCard, tender }
  const made = {
    account: account.id,
    method,
    status: 'processing',
    installments: option,
    gatewayTotal,
    ...what,
  } as const
  const payment = await insertPayment(transaction, charge, made, actor)
  noteAttempt(transaction, { payment, charge: charge.id }, actor)
  if (isStoreTried(store, limits) && !store.reported) await reportCardTesting(transaction, { store, limits })
  if (keep) await writeConsent(transaction, { payment, charge: charge.id, keep })
  const { count, total, bornBy } = option
  const request: CardPaymentRequest = {
    reference: payment,
    instrument,
    amount: total,
    funding,
    installments: { count, interest: bornBy, amounts: splitInstallments(gatewayTotal ?? total, count) },
    ...(gatewayTotal !== null && { gatewayTotal }),
    // Debit and vouchers leave the payer's account at once, and whole. A tender is held until all of it is there.
    capture: funding !== 'credit' ? 'automatic' : tender.splitTender ? 'manual' : charge.capture,
    softDescriptor: null,
    voucher,
    // Nobody challenges the holder of a voucher.
    authentication: voucher
      ? null
      : { returnUrl: checkoutUrl(deps.publicUrl, charge.checkout_token), cryptogram: null, proof: proofIn(input) },
    storeCard: keep !== null,
    ...(keep && { owner: keep.customer }),
    ...(payer && { payer }),
  }
  return { payment, account, request, attempt: 1, next, isTender: tender.splitTender !== null }
}

function proofIn(input: CardCreate): CardProof | null {
  if (!('authentication' in input) || !input.authentication) return null
  const { transaction, cavv = null, xid = null, eci = null, version = null } = input.authentication
  return { transaction, cavv, xid, eci, version }
}

/** What is known of where a card was typed or kept, or a token made, and of what it is. */
function routingHints(input: CardCreate, saved: ChosenCard | null) {
  if (saved) return { madeBy: saved.provider_account_id, brand: saved.brand }
  return { madeBy: input.account, ...('card_token' in input && { brand: input.card_brand }) }
}

function fundingsTaken(account: CardAccount, wallet: Wallet | null): readonly CardFunding[] {
  return wallet ? (walletTerms(account, wallet)?.fundings ?? []) : account.port.abilities.fundings
}

/** @throws Problem validation_failed where the gateway takes no card of a payer of whom so little is known. */
async function knownPayer(
  transaction: StoreTransaction,
  charge: ChargeRow,
  { port }: CardAccount,
  isSaved: boolean,
): Promise<CardPayer | null> {
  const payer = await payerFor(transaction, charge, port)
  if (isSaved && port.abilities.storedCards?.knowsOwner) return payer
  rejectUnknownPayer(missingOf(payer, port), 'card')
  return payer
}

/**
 * What is asked for: by the terms of the charge, or, above one instalment of an account whose gateway sets what they
 * cost, what the payer was shown of its table for the card that they typed or have saved; wallets pay at once there.
 * The gateway's part is no part of the payment.
 * @throws Problem validation_failed for what is neither.
 */
function chosenPlan(
  charge: ChargeRow,
  amount: Centavos,
  { installments: count, planTotal }: Pick<InstrumentTerms, 'installments' | 'planTotal'>,
  { account, instrument, at }: { account: CardAccount; instrument: CardInstrument; at: string },
): { option: InstallmentOption; gatewayTotal: Centavos | null } {
  const field = `${at}plan_total`
  if (!account.gatewayPlans || count === 1) {
    if (planTotal !== undefined && planTotal !== amount) {
      const message = 'Expected none: these instalments are not by a gateway’s table.'
      throw new Problem('validation_failed', message, { errors: [{ field, code: 'not_available', message }] })
    }
    return { option: chosenOption(charge, amount, count, `${at}installments`), gatewayTotal: null }
  }
  const { max = 1, minimum = 1 } = charge.installments ?? {}
  const isKnown = instrument.kind !== 'wallet'
  if (count > max || !isKnown) {
    const message = isKnown ? `Expected at most ${max}: what this charge allows.` : PAYS_AT_ONCE
    const errors = [{ field: `${at}installments`, code: 'not_available' as const, message }]
    throw new Problem('validation_failed', `The charge is not paid in ${count} instalments.`, { errors })
  }
  if (planTotal === undefined || planTotal < amount || planTotal < minimum * count) {
    const message = 'Expected the total that the payer was shown: see GET /v1/charges/{id}/installment-plans.'
    const errors = [{ field, code: 'not_available' as const, message }]
    throw new Problem('validation_failed', 'Instalments are by the gateway’s own table here.', { errors })
  }
  const [first = amount, each = first] = splitInstallments(amount, count)
  const option = { count, first, each, total: amount, interest: ZERO, bornBy: 'merchant' } as const
  return { option, gatewayTotal: centavos(planTotal) }
}

/** @throws Problem validation_failed when what is left of the charge is not paid in so many. */
function chosenOption(charge: ChargeRow, amount: Centavos, count: number, field: string): InstallmentOption {
  const options = optionsBy(charge.installments, amount)
  const option = options.find(one => one.count === count)
  if (option) return option
  const message = `Expected one of ${options.map(one => one.count).join(', ')}: what this charge allows.`
  throw new Problem('validation_failed', `The charge is not paid in ${count} instalments.`, {
    errors: [{ field, code: 'not_available', message }],
  })
}

/** One card at a time; of a split tender, others may be held meanwhile. */
function isInTheWay(payment: PaymentRow): boolean {
  const { status, split_tender_id } = payment
  const mayBeHeld = paymentIs(status, 'undecided') || (status === 'authorized' && split_tender_id === null)
  return isAnsweredByAcquirer(payment) && mayBeHeld
}
