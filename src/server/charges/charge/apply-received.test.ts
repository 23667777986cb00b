import { expect, test } from 'vitest'
import type { ChargeStatus } from '../../../shared/charge/charge-status.ts'
import { centavos, ZERO } from '../../../shared/money/centavos.ts'
import { shareOf } from './apply-received.ts'
import type { ChargeRow } from './charge-rows.ts'

const end = new Date('2026-11-25T12:00:00Z')
const later = new Date(end.getTime() + 1_000)
const charge = (status: ChargeStatus) =>
  ({ status, flags: [], expires_at: end, amount: centavos(1_000) }) as unknown as ChargeRow
const share = (status: ChargeStatus, paidAt: Date, late_pix: 'accept' | 'review', isPushed = true) =>
  shareOf(charge(status), [], { amount: centavos(1_000), paidAt, isPushed }, { late_pix })

test('a late Pix waits for the store that wants to look first, expired or still open', () => {
  for (const status of ['open', 'expired'] as const) {
    expect(share(status, later, 'review')).toEqual({
      applied: ZERO,
      unapplied: 1_000,
      covered: false,
      flags: ['late', 'review'],
    })
    expect(share(status, later, 'accept')).toMatchObject({ applied: 1_000, covered: true, flags: ['late'] })
    expect(share(status, end, 'review')).toMatchObject({ applied: 1_000, covered: true, flags: [] })
  }
})

test('a card that the store captures late pays what is still open', () => {
  expect(share('open', later, 'review', false)).toMatchObject({ applied: 1_000, covered: true, flags: ['late'] })
})
