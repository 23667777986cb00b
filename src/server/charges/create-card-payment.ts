import { centavos } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CardPaymentRequest } from '../providers/acquirer-port.ts'
import type { CardAccount } from '../stores/connections.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { type ChargeRow, paymentsOf } from './charge-rows.ts'
import { insertPayment } from './create-payment.ts'
import { checkoutUrl } from './show-charge.ts'

/** What is to be asked of the acquirer after the commit. It holds the card's token, which is kept nowhere else. */
export interface UnsentCard {
  payment: string
  account: CardAccount
  request: CardPaymentRequest
}

/**
 * Makes the card payment of what is left of a charge that is open and locked, as `processing`: its id is the reference by which the
 * acquirer is asked once, and read ever after. Rows only, nothing is sent yet.
 * @throws Problem method_unavailable, charge_processing.
 */
export async function createCardPayment(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: ChargeRow,
  input: { method: 'credit-card'; card_token: string },
  actor: Actor,
): Promise<UnsentCard> {
  const [account, payments] = await Promise.all([
    deps.connections.cards(transaction),
    paymentsOf(transaction, [charge.id]),
  ])
  if (!account || !charge.methods.includes(input.method)) {
    throw new Problem('method_unavailable', `This charge cannot be paid by ${input.method}.`)
  }
  if (payments.some(({ method, status }) => method !== 'pix' && underWay.has(status))) {
    throw new Problem('charge_processing', 'A card payment of this charge is under way.')
  }
  const made = { account: account.id, method: input.method, status: 'processing' } as const
  const payment = await insertPayment(transaction, charge, made, actor)
  const amount = centavos(charge.amount - charge.amount_paid)
  const request: CardPaymentRequest = {
    reference: payment,
    instrument: { kind: 'token', token: input.card_token },
    amount,
    funding: 'credit',
    installments: { count: 1, interest: 'merchant', amounts: [amount] },
    capture: 'automatic',
    softDescriptor: null,
    voucher: null,
    authentication: { returnUrl: checkoutUrl(deps.publicUrl, charge.checkout_token), cryptogram: null },
    storeCard: false,
  }
  return { payment, account, request }
}

const underWay: ReadonlySet<string> = new Set(['created', 'processing', 'challenge', 'authorized'])
