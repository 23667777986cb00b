import { methodTraits } from '../../../shared/charge/method-traits.ts'
import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { PayerFactName } from '../../../shared/contract/payer-facts.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardPayer } from '../../providers/gateway-port.ts'
import type { PixAccount } from '../../stores/accounts/connections.ts'
import { factsToAsk, missingOf, payerFor, rejectUnknownPayer } from '../cards/card-payer.ts'
import type { ChargeRow, PaymentRow } from '../charge/charge-rows.ts'

/** Who pays, where the account is with a gateway that makes no code without knowing; null where none is asked. */
export async function buyerFor(
  transaction: StoreTransaction,
  charge: ChargeRow,
  { gateway }: PixAccount,
): Promise<CardPayer | null> {
  return gateway && payerFor(transaction, charge, gateway)
}

/** The same for a code that is to be made. @throws Problem validation_failed where too little is known of the payer. */
export async function knownBuyer(
  transaction: StoreTransaction,
  charge: ChargeRow,
  account: PixAccount,
): Promise<CardPayer | null> {
  const { gateway } = account
  if (!gateway) return null
  const payer = await buyerFor(transaction, charge, account)
  rejectUnknownPayer(missingOf(payer, gateway), 'Pix')
  return payer
}

/**
 * What the gateway of the store's Pix needs to know of a charge's payer before it makes a code: what nobody said, and
 * what was said since the charge was made, where the gateway has rejected it. Nothing at a bank, and nothing while a
 * code is there.
 */
export async function pixNeeds(
  transaction: StoreTransaction,
  charge: ChargeRow,
  payments: readonly PaymentRow[],
  account: PixAccount | null,
): Promise<PayerFactName[]> {
  if (!account?.gateway || charge.status !== 'open' || !charge.methods.includes('pix')) return []
  const codes = payments.filter(({ method }) => methodTraits[method].room === 'pix')
  if (codes.some(({ status }) => paymentIs(status, 'undecided'))) return []
  return factsToAsk(charge, await buyerFor(transaction, charge, account), account.gateway, codes.at(-1))
}
