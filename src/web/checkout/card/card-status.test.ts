import { expect, it } from 'vitest'
import { paymentIs, paymentStatuses } from '../../../shared/charge/payment-status.ts'
import { isCardAwaited, isCardUnderWay } from './card-status.ts'

it.each(paymentStatuses)('says of %s what the table of statuses says', status => {
  expect(isCardAwaited(status)).toBe(paymentIs(status, 'awaited'))
  expect(isCardUnderWay(status)).toBe(paymentIs(status, 'chargeable'))
})
