import { expect, test } from 'vitest'
import { centavos } from '../../shared/money/centavos.ts'
import { foldCardNotices } from './fold-card-notices.ts'
import type { CardNotice, NoticeFact } from './notice-port.ts'

const AMOUNT = centavos(10_000)
const card = { brand: null, last4: null, expiry: null, authorizationCode: null, nsu: null, storedCard: null }
const notice = (key: string, fact: NoticeFact): CardNotice => ({
  ...{ key, payment: 'PSP0000000000001', reference: 'pay_1', at: new Date(0), fact },
})
const sold = [
  notice('asked', { is: 'asked', amount: AMOUNT, funding: 'credit', capture: 'automatic' }),
  notice('authorized', { is: 'authorized', amount: AMOUNT, card }),
]
const own = { what: 'capture', request: 'C1', amount: AMOUNT, reference: null } as const
const captured = notice('captured', { is: 'done', ...own })
const undone = notice('undone', { is: 'undone', reason: 'late', ...own })
const second = notice('second', { is: 'rejected', what: 'capture', request: 'C2', reason: null, reference: null })

function folded(...reported: CardNotice[]) {
  const found = foldCardNotices([...sold, ...reported], { holdDays: 28 })
  return found?.ok ? found.payment : expect.fail()
}

test('of a sale captured with its authorization a second capture that is rejected takes nothing back', () => {
  const stands = { status: 'captured', captured: 10_000, refunded: 0 }
  expect(folded(captured, second)).toMatchObject(stands)
  // Heard of alone it may be that of the sale; what was booked by it is taken back when the sale's own is heard of.
  expect(folded(second)).toMatchObject({ captured: 10_000, refunded: 10_000 })
  const again = { refunds: [{ id: 'automatic-failed', status: 'failed' }] }
  expect(folded(second, captured)).toMatchObject({ ...stands, ...again })
  expect(folded(captured, second, undone)).toMatchObject({ captured: 10_000, refunded: 10_000 })
})
