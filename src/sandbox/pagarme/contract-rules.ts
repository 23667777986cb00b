import type { Behavior } from './create-token.ts'
import { type Account, type Pagarme, PagarmeProblem } from './pagarme.ts'
import type { OrderRequest } from './requests.ts'

/** Whom the antifraud of its own simulator rejects. */
const REJECTED_DOCUMENT = '11111111111'
/** Centavos of a sale that its simulator looks at first, under the guarantee against chargebacks. */
const ANALYZED = { from: 130, to: 160 }
/** Characters of the text on the bill. */
const LONGEST_DESCRIPTOR = 13

interface Buyer {
  document?: string
  phones?: object
  address?: object
}

/** What a PSP contract does not take, and a Gateway contract does. @throws PagarmeProblem 422. */
export function rejectByContract(pagarme: Pagarme, account: Account, asked: OrderRequest, customer: string): void {
  if (account.contract === 'gateway') return
  const errors: Record<string, string[]> = {}
  const buyer = buyerOf(pagarme, customer)
  for (const part of ['document', 'phones', 'address'] as const) {
    if (!buyer[part]) errors[`order.customer.${part}`] = [`The ${part} field is required.`]
  }
  for (const [place, payment] of asked.payments.entries()) {
    const at = `order.payments[${place}]`
    if (payment.payment_method === 'voucher') errors[`${at}.payment_method`] = ['The voucher method is not enabled.']
    if (payment.payment_method !== 'credit_card' && payment.payment_method !== 'debit_card') continue
    const method = payment.payment_method
    const card = method === 'credit_card' ? payment.credit_card : payment.debit_card
    if (card.card_token !== undefined) errors[`${at}.${method}.card_token`] = ['The card_token field is not allowed.']
    if ((card.statement_descriptor?.length ?? 0) > LONGEST_DESCRIPTOR) {
      errors[`${at}.${method}.statement_descriptor`] = [`The field must have at most ${LONGEST_DESCRIPTOR} characters.`]
    }
  }
  if (Object.keys(errors).length > 0) {
    throw new PagarmeProblem(422, 'The request is invalid.', { errors, request: asked })
  }
}

/** What the antifraud of a PSP contract makes of a sale; null where it lets it through. */
export function reviewOf(
  pagarme: Pagarme,
  account: Account,
  { customer, amount, isRejected }: { customer: string; amount: number; isRejected: boolean },
): Behavior | null {
  if (account.contract === 'gateway') return null
  if (isRejected || buyerOf(pagarme, customer).document === REJECTED_DOCUMENT) return 'antifraud_reproved'
  return amount >= ANALYZED.from && amount <= ANALYZED.to ? 'analyzed_then_paid' : null
}

function buyerOf({ db }: Pagarme, customer: string): Buyer {
  const row = db.one<{ body_json: string }>('select body_json from pagarme_customer where id = ?', customer)
  return JSON.parse(row?.body_json ?? '{}') as Buyer
}
