import { checkMerchant } from './accounts.ts'
import { type Adyen, type AdyenAnswer, type AdyenCall, AdyenProblem } from './adyen.ts'
import { strike } from './faults.ts'
import { type Payment, paymentOfPsp } from './payment.ts'
import { newPsp } from './psp.ts'
import { modificationRequest, readBody } from './requests.ts'

/** Ms until what was asked for is done or refused. */
const LATER = 200
/** Ms until what was done comes to nothing: days, at the real one. */
export const MUCH_LATER = 60_000

export type RequestKind = 'capture' | 'cancel' | 'technical_cancel' | 'refund' | 'reversal'

/** `POST /payments/{psp}/…`: taken up, whatever comes of it. */
export function modify(kind: Exclude<RequestKind, 'technical_cancel'>) {
  return (adyen: Adyen, { account, params, body }: AdyenCall): AdyenAnswer => {
    const { merchantAccount, amount, reference } = readBody(modificationRequest, body)
    checkMerchant(account, merchantAccount)
    const needsAmount = kind === 'capture' || kind === 'refund'
    if (needsAmount !== (amount !== undefined)) throw new AdyenProblem(422, '137', 'Invalid amount specified')
    const payment = paymentOfPsp(adyen, account, params.psp ?? '')
    const psp = take(adyen, payment, { kind, amount: amount?.value ?? null, reference: reference ?? null })
    return {
      status: 201,
      body: {
        merchantAccount,
        paymentPspReference: payment.psp,
        pspReference: psp,
        ...(reference && { reference }),
        status: 'received',
        ...(amount && { amount }),
      },
    }
  }
}

/** `POST /cancels`: by the merchant's reference, of the newest payment that has it. */
export function cancelByReference(adyen: Adyen, { account, body }: AdyenCall): AdyenAnswer {
  const { merchantAccount, paymentReference, reference } = readBody(modificationRequest, body)
  checkMerchant(account, merchantAccount)
  if (!paymentReference) throw new AdyenProblem(422, '130', 'Reference Missing')
  const payment = adyen.db.one<Payment>(
    'select * from adyen_payment where account_id = ? and reference = ? and psp is not null order by id desc limit 1',
    account.id,
    paymentReference,
  )
  const psp = payment
    ? take(adyen, payment, { kind: 'technical_cancel', amount: null, reference: reference ?? null })
    : newPsp()
  return {
    status: 201,
    body: { merchantAccount, paymentReference, pspReference: psp, ...(reference && { reference }), status: 'received' },
  }
}

function take(
  adyen: Adyen,
  payment: Payment,
  { kind, amount, reference }: { kind: RequestKind; amount: number | null; reference: string | null },
): string {
  const psp = newPsp()
  const fault = strike(adyen, 'request', { accountId: payment.account_id, operation: kind })
  const outcome = fault?.kind ?? 'done'
  adyen.db.run(
    `insert into adyen_request (psp, payment_id, kind, amount, reference, outcome, due_at)
      values (?, ?, ?, ?, ?, ?, ?)`,
    psp,
    payment.id,
    kind,
    amount,
    reference,
    outcome,
    outcome === 'outcome_never' ? null : adyen.now().getTime() + LATER,
  )
  return psp
}
