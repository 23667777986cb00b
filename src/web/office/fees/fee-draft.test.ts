import { expect, it } from 'vitest'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { feeScheduleCreateSchema } from '../../../shared/contract/fee-schedule.ts'
import { feeDraft, feeFaults, feesWanted, standingOf } from './fee-draft.ts'

const today = calendarDate('2026-11-25')
const account = 'pra_01k00000000000000000000001'
const said = (id: number, valid_from: string, of = account) => ({
  id: `fsc_01k0000000000000000000000${id}`,
  object: 'fee_schedule' as const,
  account: of,
  valid_from,
  fees: [{ up_to: 12, rate: '2.99' }],
  days: 30,
  paid_at_once: true,
  other_fees: [
    { of: 'debit' as const, brand: 'elo' as const, rate: '1.95', fixed: 10, days: 1 },
    { of: 'pix' as const, brand: null, rate: '0.99', fixed: 0, days: 0 },
  ],
  created_at: '2026-11-25T12:00:00Z',
})

const say = (rate: string) => rate.replace('.', ',')

it('says again what holds, as the server takes it', () => {
  const wanted = feesWanted(feeDraft(account, said(1, '2026-01-01'), { today, say }))
  expect(feeScheduleCreateSchema.parse(wanted)).toEqual({
    account,
    valid_from: today,
    fees: [{ up_to: 12, rate: '2.99' }],
    days: 30,
    paid_at_once: true,
    other_fees: said(1, '2026-01-01').other_fees,
  })
})

it('finds what no contract says', () => {
  const draft = feeDraft(account, null, { today, say })
  expect([...feeFaults(draft)]).toEqual(['rate-0', 'rate-1', 'rate-2'])
  const lines = [
    { key: 0, upTo: '6', rate: '2,99' },
    { key: 1, upTo: '6', rate: '3.4' },
    { key: 2, upTo: '25', rate: '100' },
  ]
  const other = { of: 'voucher', brand: 'all', rate: '3,5', fixed: 0, days: '10' } as const
  const others = [
    { ...other, key: 0 },
    { ...other, key: 1, rate: '' },
    { ...other, key: 2, brand: 'alelo' as const, days: '91' },
  ]
  expect([...feeFaults({ ...draft, lines, others, days: '0', from: null })]).toEqual([
    'from',
    'days',
    'upTo-1',
    'upTo-2',
    'rate-2',
    'twice-1',
    'otherRate-1',
    'otherDays-2',
  ])
})

it('lets the latest day hold that has come, and of one day what was said last', () => {
  const all = [said(5, '2026-12-01'), said(4, '2026-11-01'), said(3, '2026-11-01'), said(2, '2026-11-20', 'other')]
  expect(all.map(one => standingOf(one, all, today))).toEqual(['coming', 'holds', 'past', 'holds'])
})
