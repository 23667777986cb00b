import type { MethodVerbs } from '../payments/method-verbs.ts'
import { finishPixCancel } from './finish-pix-cancel.ts'
import { followPixPayment } from './follow-pix-payment.ts'
import { requestPixCancel } from './request-pix-cancel.ts'

/** Seconds after which the job looks whether the caller has removed the code, or died. */
const FIRST_LOOK = 10

/** A Pix is given up by removing its code at the bank. What the bank does not tell, the job asks again. */
export const pixVerbs: MethodVerbs = {
  follow: followPixPayment,
  requestCancel: (transaction, payment) => requestPixCancel(transaction, payment, { after: FIRST_LOOK }),
  finishCancel: async (deps, store, payment) => {
    await finishPixCancel(deps, store, payment)
    return null
  },
}
