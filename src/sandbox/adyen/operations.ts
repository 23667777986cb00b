import { checkMerchant } from './accounts.ts'
import { type Adyen, type AdyenAnswer, type AdyenCall, AdyenProblem } from './adyen.ts'
import type { TestCard } from './cards.ts'
import { cancelByReference, modify } from './modify.ts'
import { makePayment, payDetails } from './pay.ts'
import { methodsRequest, readBody } from './requests.ts'

/** One call of the API, by its name in the official description. */
export interface AdyenOperation {
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  verb(adyen: Adyen, call: AdyenCall): AdyenAnswer
}

export const operations: readonly AdyenOperation[] = [
  { name: 'post-payments', method: 'POST', path: '/payments', verb: makePayment },
  { name: 'post-payments-details', method: 'POST', path: '/payments/details', verb: payDetails },
  { name: 'post-payments-captures', method: 'POST', path: '/payments/:psp/captures', verb: modify('capture') },
  { name: 'post-payments-cancels', method: 'POST', path: '/payments/:psp/cancels', verb: modify('cancel') },
  { name: 'post-payments-refunds', method: 'POST', path: '/payments/:psp/refunds', verb: modify('refund') },
  { name: 'post-payments-reversals', method: 'POST', path: '/payments/:psp/reversals', verb: modify('reversal') },
  { name: 'post-cancels', method: 'POST', path: '/cancels', verb: cancelByReference },
  { name: 'post-paymentMethods', method: 'POST', path: '/paymentMethods', verb: listMethods },
  { name: 'get-storedPaymentMethods', method: 'GET', path: '/storedPaymentMethods', verb: listStored },
  { name: 'delete-storedPaymentMethods', method: 'DELETE', path: '/storedPaymentMethods/:id', verb: forgetCard },
]

function listMethods(_adyen: Adyen, { account, body }: AdyenCall): AdyenAnswer {
  checkMerchant(account, readBody(methodsRequest, body).merchantAccount)
  const brands = ['visa', 'mc', 'elo', 'hipercard', 'amex']
  const pix = { type: 'pix', name: 'Pix' }
  return { status: 200, body: { paymentMethods: [{ type: 'scheme', name: 'Cards', brands }, pix] } }
}

function listStored({ db }: Adyen, { account, query }: AdyenCall): AdyenAnswer {
  checkMerchant(account, query.merchantAccount)
  const shopper = query.shopperReference ?? ''
  const rows = db.all<{ id: string; card_json: string }>(
    'select id, card_json from adyen_stored where account_id = ? and shopper = ? and deleted = 0 order by id',
    account.id,
    shopper,
  )
  const storedPaymentMethods = rows.map(({ id, card_json }) => {
    const { brand, last4, expiry, holder } = JSON.parse(card_json) as TestCard
    const [expiryMonth, expiryYear] = expiry.split('/')
    return { id, type: 'scheme', brand, lastFour: last4, expiryMonth, expiryYear, holderName: holder }
  })
  return {
    status: 200,
    body: { merchantAccount: account.merchant_account, shopperReference: shopper, storedPaymentMethods },
  }
}

function forgetCard({ db }: Adyen, { account, params, query }: AdyenCall): AdyenAnswer {
  checkMerchant(account, query.merchantAccount)
  const gone = db.run(
    'update adyen_stored set deleted = 1 where id = ? and account_id = ? and shopper = ? and deleted = 0',
    params.id ?? '',
    account.id,
    query.shopperReference ?? '',
  )
  if (gone === 0) throw new AdyenProblem(404, '800', 'Contract not found')
  return { status: 204, body: null }
}
