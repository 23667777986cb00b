import type { MethodVerbs } from '../payments/method-verbs.ts'
import { FIRST_LOOK } from '../payments/polling-schedule.ts'
import { finishPixCancel } from './finish-pix-cancel.ts'
import { followPixPayment } from './follow-pix-payment.ts'
import { requestPixCancel } from './request-pix-cancel.ts'

/** A Pix is given up by removing its code at the bank. What the bank does not tell, the job asks again. */
export const pixVerbs: MethodVerbs = {
  follow: followPixPayment,
  requestCancel: (transaction, payment) => requestPixCancel(transaction, payment, { after: FIRST_LOOK }),
  finishCancel: async (deps, store, payment) => {
    await finishPixCancel(deps, store, payment)
    return null
  },
}
