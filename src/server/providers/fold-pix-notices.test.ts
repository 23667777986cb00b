import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '../../shared/money/centavos.ts'
import { foldPixNotices } from './fold-pix-notices.ts'
import type { CardNotice, NoticeFact } from './notice-port.ts'

const CODE = 'PSP0000000000001'
const OTHER = 'PSP0000000000002'
const AMOUNT = centavos(10_000)
const card = { brand: null, last4: null, expiry: null, authorizationCode: null, nsu: null, storedCard: null }
const until = '2026-11-27T12:00:00.000Z'

const notice = (key: string, fact: NoticeFact, payment: string | null = CODE): CardNotice => ({
  key,
  payment,
  reference: 'pix1',
  at: new Date(Number.parseInt(key.replaceAll(/\D/g, ''), 10) * 1000),
  fact,
})
const asked = notice('asked5', { is: 'code_asked', amount: AMOUNT, until }, null)
const shown = notice('shown6', { is: 'code_shown', brCode: '000201', until })
const paid = notice('paid7', { is: 'authorized', amount: AMOUNT, card })
const lapsed = notice('lapsed8', { is: 'lapsed' }, null)

function folded(...received: CardNotice[]) {
  const found = foldPixNotices(received)
  if (!found?.ok) throw new Error(found ? found.problem : 'no Pix of ours')
  return found.pix
}

test('a code waits until money came, and what came is believed whatever ended the code', () => {
  expect(folded(asked, shown)).toMatchObject({ id: CODE, status: 'active', brCode: '000201', paid: 0, paidAt: null })
  expect(folded(asked, shown, lapsed)).toMatchObject({ status: 'ended', paid: 0 })
  expect(folded(asked, shown, lapsed, paid)).toMatchObject({ status: 'paid', paid: 10_000, paidAt: paid.at })
  const less = notice('paid7', { is: 'authorized', amount: centavos(1), card })
  expect(folded(asked, shown, less)).toMatchObject({ status: 'paid', amount: 10_000, paid: 1 })
  // Its answer was lost, and a call without a time was first.
  const early = notice('paid0', { is: 'authorized', amount: AMOUNT, card })
  expect(folded(asked, early)).toMatchObject({ id: CODE, status: 'paid', brCode: null, paidAt: asked.at })
  expect(foldPixNotices([shown, paid])).toBeNull()
})

test('what comes twice is more, by the name of the code; money by another name alone is a person’s', () => {
  const again = notice('paid9', { is: 'authorized', amount: AMOUNT, card }, OTHER)
  expect(folded(asked, shown, paid, again)).toMatchObject({ id: CODE, paid: 20_000 })
  for (const received of [
    [asked, shown, again],
    [asked, paid, again],
  ]) {
    expect(foldPixNotices(received)).toEqual({ ok: false, problem: 'several payments of one reference' })
  }
})

test('what is asked for gives nothing back until it is done, and a refund that fails later has not', () => {
  const of = { what: 'refund', request: 'R1', amount: centavos(4000), reference: 'ref_1' } as const
  const asking = notice('asking8', { is: 'asking', what: 'refund', amount: of.amount, reference: of.reference })
  const requested = notice('requested9', { is: 'requested', ...of })
  const done = notice('done10', { is: 'done', ...of })
  const all = [asked, shown, paid, asking, requested]
  expect(folded(...all)).toMatchObject({ refunded: 0, refunds: [{ reference: 'ref_1', status: 'processing' }] })
  expect(folded(...all, done)).toMatchObject({ refunded: 4000, refunds: [{ status: 'done' }] })
  const undone = notice('undone11', { is: 'undone', ...of, reason: 'no such account' })
  expect(folded(...all, undone)).toMatchObject({ refunded: 0, refunds: [{ status: 'failed' }] })
  const reversal = notice('reversal9', { ...of, is: 'done', what: 'reversal', amount: null, reference: null })
  expect(folded(asked, shown, paid, reversal)).toMatchObject({ status: 'paid', refunded: 10_000 })
  const lost = notice('lost9', { ...of, is: 'undone', what: 'capture', reason: null })
  expect(folded(asked, shown, paid, lost)).toMatchObject({ paid: 10_000, refunded: 10_000 })
})

test('of two that came by one code the one that comes to nothing, or is reversed, has gone back alone', () => {
  const again = notice('paid9', { is: 'authorized', amount: AMOUNT, card }, OTHER)
  const about = { request: 'C1', amount: AMOUNT, reason: null, reference: null } as const
  const lost = (payment: string) => notice('lost10', { is: 'undone', what: 'capture', ...about }, payment)
  for (const payment of [CODE, OTHER]) {
    expect(folded(asked, shown, paid, again, lost(payment))).toMatchObject({ paid: 20_000, refunded: 10_000 })
  }
  const other = notice('lost11', { is: 'undone', what: 'capture', ...about, request: 'C2' }, OTHER)
  expect(folded(asked, shown, paid, again, lost(CODE), other).refunded).toBe(20_000)
  const reversal = notice('reversal12', { is: 'done', what: 'reversal', ...about, amount: null }, OTHER)
  expect(folded(asked, shown, paid, again, reversal)).toMatchObject({ paid: 20_000, refunded: 10_000 })
})

const anything = fc.oneof(
  fc.constantFrom<NoticeFact>(
    { is: 'lapsed' },
    { is: 'authorized', amount: AMOUNT, card },
    { is: 'authorized', amount: null, card },
    { is: 'code_shown', brCode: '000201', until },
    { is: 'asking', what: 'refund', amount: centavos(4000), reference: 'ref_1' },
  ),
  fc
    .record({
      is: fc.constantFrom('requested', 'done', 'rejected', 'undone'),
      what: fc.constantFrom('capture', 'refund'),
      request: fc.constantFrom('A1', 'B2'),
      reference: fc.constantFrom('ref_1', null),
    })
    .map(fact => ({ ...fact, amount: centavos(4000), reason: null }) as NoticeFact),
)
const histories = fc
  .array(fc.tuple(anything, fc.constantFrom(CODE, OTHER, null)), { maxLength: 10 })
  .map(all => [asked, ...all.map(([fact, payment], place) => notice(`received${place + 6}`, fact, payment))])

test('the same news are the same Pix in whichever order, and more news never take back that it was paid', () => {
  fc.assert(
    fc.property(
      histories.chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const found = foldPixNotices(all)
        expect(foldPixNotices([...shuffled, ...all])).toEqual(found)
        if (!found?.ok) return
        const later = foldPixNotices([...all, lapsed])
        expect(later).toMatchObject({ ok: true, pix: { id: found.pix.id, paid: found.pix.paid } })
        if (found.pix.status === 'paid') expect(later).toMatchObject({ pix: { status: 'paid' } })
      },
    ),
  )
})
