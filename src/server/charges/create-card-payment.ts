import type { CardCreate } from '../../shared/contract/payment.ts'
import type { InstallmentOption } from '../../shared/installments/installment-options.ts'
import { optionsBy } from '../../shared/installments/installment-terms.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { splitInstallments } from '../../shared/money/split-money.ts'
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
 * @param field where the number of instalments stands in the request.
 * @throws Problem method_unavailable, charge_processing, validation_failed for a number of instalments that the charge does not allow.
 */
export async function createCardPayment(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: ChargeRow,
  input: CardCreate,
  actor: Actor,
  field: 'installments' | 'pay_with.installments' = 'installments',
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
  // Debit leaves the payer's account at once, and whole.
  const isDebit = input.method === 'debit-card'
  const option = chosenOption(charge, isDebit ? 1 : input.installments, field)
  const made = { account: account.id, method: input.method, status: 'processing', installments: option } as const
  const payment = await insertPayment(transaction, charge, made, actor)
  const { count, total, bornBy } = option
  const request: CardPaymentRequest = {
    reference: payment,
    instrument: { kind: 'token', token: input.card_token },
    amount: total,
    funding: isDebit ? 'debit' : 'credit',
    installments: { count, interest: bornBy, amounts: splitInstallments(total, count) },
    capture: isDebit ? 'automatic' : charge.capture,
    softDescriptor: null,
    voucher: null,
    authentication: { returnUrl: checkoutUrl(deps.publicUrl, charge.checkout_token), cryptogram: null },
    storeCard: false,
  }
  return { payment, account, request }
}

/** @throws Problem validation_failed when what is left of the charge is not paid in so many. */
function chosenOption(charge: ChargeRow, count: number, field: string): InstallmentOption {
  const options = optionsBy(charge.installments, centavos(charge.amount - charge.amount_paid))
  const option = options.find(one => one.count === count)
  if (option) return option
  const message = `Expected one of ${options.map(one => one.count).join(', ')}: what this charge allows.`
  throw new Problem('validation_failed', `The charge is not paid in ${count} instalments.`, {
    errors: [{ field, code: 'not_available', message }],
  })
}

const underWay: ReadonlySet<string> = new Set(['created', 'processing', 'challenge', 'authorized'])
