import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '../../shared/money/centavos.ts'
import { foldCardNotices } from './fold-card-notices.ts'
import type { CardNotice, NoticeFact } from './notice-port.ts'

const PAYMENT = 'PSP0000000000001'
const AMOUNT = centavos(10_000)
const card = { brand: null, last4: null, expiry: null, authorizationCode: null, nsu: null, storedCard: null }
const decline = { code: '2', reason: 'not_approved', retry: 'later', available: null } as const

const notices = (key: string, fact: NoticeFact, payment: string | null = PAYMENT): CardNotice => ({
  key,
  payment,
  reference: 'pay_1',
  at: new Date(Number.parseInt(key.replaceAll(/\D/g, '') || '1', 10) * 1000),
  fact,
})
const asked = (capture: 'manual' | 'automatic') =>
  notices('asked1', { is: 'asked', amount: AMOUNT, funding: 'credit', capture }, null)
const authorized = notices('auth2', { is: 'authorized', amount: AMOUNT, card })
const of = (request: string, amount: number) => ({ request, amount: centavos(amount), reference: null })
const captureDone = notices('capture3', { is: 'done', what: 'capture', ...of('C1', 10_000) })
const captureUndone = notices('capture4', { is: 'undone', what: 'capture', reason: 'late', ...of('C1', 10_000) })

function folded(...reported: CardNotice[]) {
  const found = foldCardNotices(reported, { holdDays: 28 })
  if (!found?.ok) throw new Error(found ? found.problem : 'no payment of ours')
  return found.payment
}

test('what was taken up has moved nothing; what is done has', () => {
  const requested = notices('request3', { is: 'requested', what: 'capture', ...of('C1', 10_000) })
  expect(folded(asked('manual'), authorized, requested)).toMatchObject({
    status: 'authorized',
    captured: 0,
    operations: [{ kind: 'capture', id: 'C1', status: 'requested' }],
  })
  expect(folded(asked('manual'), authorized, requested, captureDone)).toMatchObject({
    status: 'captured',
    captured: 10_000,
  })
})

test('what came to nothing later was done before and has gone back, whichever was received first, or alone', () => {
  const undone = {
    status: 'captured',
    captured: 10_000,
    refunded: 10_000,
    refunds: [{ id: 'C1-failed', status: 'done' }],
  }
  expect(folded(asked('manual'), authorized, captureDone, captureUndone)).toMatchObject(undone)
  expect(folded(asked('manual'), authorized, captureUndone)).toMatchObject(undone)
  const automatic = notices('capture4', { is: 'undone', what: 'capture', reason: null, ...of('ANOTHER', 10_000) })
  expect(folded(asked('automatic'), authorized, automatic)).toMatchObject({
    captured: 10_000,
    refunded: 10_000,
    refunds: [{ id: 'automatic-failed' }],
  })
})

test('a refund is ours by its request, by the name that came back, or as the only one of its amount', () => {
  const asking = (key: string, reference: string, amount: number) =>
    notices(key, { is: 'asking', what: 'refund', amount: centavos(amount), reference })
  const both = [asking('asking5', 'ref_1', 1000), asking('asking6', 'ref_2', 2000)]
  const done = (reference: string | null, amount: number) =>
    notices('refund7', { is: 'done', what: 'refund', request: 'R1', amount: centavos(amount), reference })
  const held = [asked('automatic'), authorized, ...both]
  expect(folded(...held, done('ref_2', 2000)).refunds).toMatchObject([{ reference: 'ref_2', status: 'done' }])
  expect(folded(...held, done('pay_1', 1000)).refunds).toMatchObject([{ reference: 'ref_1', status: 'done' }])
  expect(folded(...held, done('pay_1', 3000)).refunds).toMatchObject([{ reference: '', status: 'done' }])
})

test('money is not guessed at', () => {
  const problem = (...reported: CardNotice[]) => foldCardNotices(reported, { holdDays: 28 })
  expect(problem(authorized)).toBeNull()
  const other = notices('auth3', { is: 'authorized', amount: AMOUNT, card }, 'PSP0000000000002')
  expect(problem(asked('manual'), authorized, other)).toEqual({
    ok: false,
    problem: 'several payments of one reference',
  })
  const much = notices('auth3', { is: 'authorized', amount: centavos(10_001), card })
  expect(problem(asked('manual'), much)).toMatchObject({ ok: false })
  const more = notices('capture4', { is: 'done', what: 'capture', ...of('C2', 1) })
  expect(problem(asked('manual'), authorized, captureDone, more)).toMatchObject({ ok: false })
})

test.each(['automatic', 'manual'] as const)(
  'a part that was authorized (%s) pays nothing, and is declined when it was reversed',
  capture => {
    const part = notices('auth3', { is: 'authorized', amount: centavos(4000), card })
    const unsaid = notices('auth3', { is: 'authorized', amount: null, card, isPart: true })
    const captured = notices('capture4', { is: 'done', what: 'capture', ...of('C1', 4000) })
    const whole = { what: 'reversal', request: 'V1', amount: null, reason: null, reference: null } as const
    const ofPart = (is: 'requested' | 'done' | 'rejected') => notices(`${is}5`, { is, ...whole } as NoticeFact)
    for (const authorizedPart of [part, unsaid]) {
      const reported = [asked(capture), authorizedPart]
      expect(foldCardNotices(reported, { holdDays: 28 })).toMatchObject({
        payment: { status: 'processing', captured: 0 },
        toReverse: PAYMENT,
      })
      expect(foldCardNotices([...reported, ofPart('requested')], { holdDays: 28 })).not.toHaveProperty('toReverse')
      for (const more of [[], [captured]]) {
        expect(folded(...reported, ...more, ofPart('requested'), ofPart('done'))).toMatchObject({
          status: 'declined',
          captured: 0,
          refunds: [],
          decline: { code: 'partial_authorization', reason: 'insufficient_funds' },
        })
      }
      expect(foldCardNotices([...reported, ofPart('rejected')], { holdDays: 28 })).toMatchObject({ ok: false })
    }
  },
)

test('what a person at the gateway looks at is nothing yet; accepted it stands, rejected it is declined', () => {
  const inReview = notices('auth2', { is: 'authorized', amount: AMOUNT, card, inReview: true })
  const accepted = notices('review3', { is: 'reviewed', accepted: true })
  const rejected = notices('review3', { is: 'reviewed', accepted: false })
  const canceled = notices('reversal4', { is: 'done', what: 'reversal', request: 'V1', amount: null, reference: null })
  for (const capture of ['automatic', 'manual'] as const) {
    expect(folded(asked(capture), inReview)).toMatchObject({ status: 'processing', captured: 0 })
    expect(folded(asked(capture), inReview, accepted).status).toBe(capture === 'automatic' ? 'captured' : 'authorized')
    // What follows from the decision may be received before it, and alone.
    for (const reported of [[rejected], [rejected, canceled], [canceled]]) {
      expect(folded(asked(capture), inReview, ...reported)).toMatchObject({
        status: 'declined',
        captured: 0,
        decline: { code: 'manual_review_rejected', reason: 'suspected_fraud' },
      })
    }
  }
  // What is voided by our own asking was not rejected by anybody.
  const own = notices('cancel3', { is: 'requested', what: 'reversal', request: 'V1', amount: null, reference: null })
  expect(folded(asked('manual'), inReview, own, canceled).status).toBe('canceled')
  // Of one that was captured before anybody was said to look at it, what Adyen gives back says so.
  expect(folded(asked('automatic'), authorized, rejected)).toMatchObject({ status: 'captured', refunded: 0 })
  expect(folded(asked('automatic'), authorized, rejected, canceled)).toMatchObject({ refunded: 10_000 })
})

test('the end of an offer ends no hold', () => {
  const closed = notices('lapsed4', { is: 'lapsed', ofOffer: true })
  expect(folded(asked('manual'), authorized, closed).status).toBe('authorized')
  expect(folded(asked('manual'), closed).status).toBe('expired')
})

test('a dispute stands as what happened last left it, in whichever order it is reported', () => {
  const stage = (place: number, what: 'taken' | 'won' | 'lost' | 'closed') =>
    notices(`dispute${place}`, {
      is: 'disputed',
      stage: what,
      dispute: 'D1',
      amount: AMOUNT,
      reason: 'fraud',
      code: '10.4',
      dueAt: null,
    })
  const reported = (...stages: ('taken' | 'won' | 'lost' | 'closed')[]) => {
    const all = stages.map((what, place) => stage(place + 4, what))
    const ways = [all, all.toReversed()].map(
      reported => folded(asked('automatic'), authorized, ...reported).disputes[0]?.status,
    )
    expect(ways[0]).toBe(ways[1])
    return ways[0]
  }
  expect(reported('taken')).toBe('evidence_due')
  expect(reported('taken', 'closed')).toBe('lost')
  expect(reported('taken', 'won')).toBe('won')
  expect(reported('taken', 'won', 'closed')).toBe('won')
  expect(reported('taken', 'won', 'lost')).toBe('lost')
  expect(reported('taken', 'won', 'lost', 'won')).toBe('won')
  // The first was not reported, or is not yet.
  expect(reported('lost')).toBe('lost')
  expect(reported('won')).toBeUndefined()
  expect(reported('closed')).toBeUndefined()
})

test('what is taken again after it was won is another round, of its own amount', () => {
  const dispute = (place: number, stage: 'taken' | 'won' | 'lost', amount: number) => {
    const about = { dispute: 'D1', reason: 'fraud', code: '10.4', dueAt: null } as const
    return notices(`dispute${place}`, { is: 'disputed', stage, amount: centavos(amount), ...about })
  }
  const all = [dispute(4, 'taken', 9_000), dispute(5, 'won', 9_000), dispute(6, 'lost', 4_000)]
  const last = (reported: CardNotice[]) => folded(asked('automatic'), authorized, ...reported).disputes[0]
  const rounds = [all.slice(0, 2), all, all.toReversed()].map(last)
  expect(rounds.map(one => [one?.round, one?.amount, one?.status])).toEqual([
    [1, 9_000, 'won'],
    [2, 4_000, 'lost'],
    [2, 4_000, 'lost'],
  ])
})

test('a reversal is what there was to be reversed', () => {
  const reversal = notices('reversal5', { is: 'done', what: 'reversal', request: 'V1', amount: null, reference: null })
  expect(folded(asked('manual'), authorized, reversal)).toMatchObject({ status: 'canceled', refunded: 0 })
  expect(folded(asked('automatic'), authorized, reversal)).toMatchObject({
    status: 'captured',
    refunded: 10_000,
    refunds: [{ id: 'V1', status: 'done' }],
  })
})

test('who leaves a challenge has left it; who answered is under way', () => {
  const challenged = notices('challenge2', {
    is: 'challenged',
    url: 'https://bank.example',
    until: '2026-11-25T00:00:00Z',
  })
  expect(folded(asked('manual'), challenged).status).toBe('challenge')
  expect(folded(asked('manual'), challenged, notices('decide3', { is: 'answered' })).status).toBe('processing')
  expect(folded(asked('manual'), challenged, notices('decide3', { is: 'left' })).status).toBe('canceled')
  expect(folded(asked('manual'), challenged, notices('lapsed4', { is: 'lapsed' })).status).toBe('expired')
})

const operation = fc.record({
  what: fc.constantFrom('capture', 'cancel', 'refund', 'reversal'),
  is: fc.constantFrom('requested', 'done', 'rejected', 'undone'),
  request: fc.constantFrom('A1', 'B2', 'C3'),
  amount: fc.constantFrom(4000, 10_000),
  reference: fc.constantFrom('ref_1', 'ref_2', null),
})
const anything = fc.oneof(
  operation.map(({ is, ...fact }) => ({ is, ...fact, amount: centavos(fact.amount), reason: null }) as NoticeFact),
  fc.constantFrom<NoticeFact>(
    { is: 'pending' },
    { is: 'answered' },
    { is: 'left' },
    { is: 'lapsed' },
    { is: 'lapsed', ofOffer: true },
    { is: 'reviewed', accepted: false },
    { is: 'authorized', amount: AMOUNT, card, inReview: true },
    { is: 'authorized', amount: centavos(4000), card },
    { is: 'authorized', amount: AMOUNT, card: { ...card, last4: '1111' } },
    { is: 'authorized', amount: null, card: { ...card, brand: 'visa' } },
    { is: 'declined', decline, card },
    { is: 'challenged', url: 'https://bank.example', until: '2026-11-25T00:00:00.000Z' },
    { is: 'asking', what: 'refund', amount: centavos(4000), reference: 'ref_1' },
  ),
)
const histories = fc
  .record({
    capture: fc.constantFrom('manual' as const, 'automatic' as const),
    facts: fc.array(anything, { maxLength: 12 }),
  })
  .map(({ capture, facts }) => [asked(capture), ...facts.map((fact, place) => notices(`reported${place + 2}`, fact))])

test('the same notices are the same payment, in whichever order and however often they are reported', () => {
  const orders = histories.chain(reported =>
    fc.tuple(
      fc.constant(reported),
      fc.shuffledSubarray([...reported, ...reported], { minLength: reported.length * 2 }),
    ),
  )
  fc.assert(
    fc.property(orders, ([reported, shuffled]) => {
      expect(foldCardNotices(shuffled, { holdDays: 28 })).toEqual(foldCardNotices(reported, { holdDays: 28 }))
    }),
  )
})

test('more notices have a higher version, and no money appears without being done', () => {
  fc.assert(
    fc.property(histories, reported => {
      let version = 0
      for (let count = 1; count <= reported.length; count++) {
        const found = foldCardNotices(reported.slice(0, count), { holdDays: 28 })
        if (!found?.ok) continue
        const { payment } = found
        expect(payment.version).toBeGreaterThan(version)
        version = payment.version
        const seen = reported.slice(0, count).map(({ fact }) => fact)
        const moved = seen.some(({ is }) => is === 'done' || is === 'undone')
        const isHeld = seen.some(({ is }) => is === 'authorized')
        if (!moved && !isHeld) expect(payment.captured + payment.refunded).toBe(0)
        expect(payment.captured).toBeLessThanOrEqual(payment.amount)
        if (payment.status !== 'captured') expect(payment.captured).toBe(0)
      }
    }),
  )
})

test('what failed has failed for good', () => {
  fc.assert(
    fc.property(histories, fc.array(anything, { maxLength: 4 }), (reported, later) => {
      const before = foldCardNotices(reported, { holdDays: 28 })
      const after = foldCardNotices([...reported, ...later.map((fact, place) => notices(`later${place + 50}`, fact))], {
        holdDays: 28,
      })
      if (!before?.ok || !after?.ok) return
      const undone = reported.flatMap(({ fact }) =>
        fact.is === 'undone' && fact.what === 'refund' ? [fact.request] : [],
      )
      const ended = after.payment.refunds?.filter(({ id }) => undone.includes(id)) ?? []
      expect(ended.every(({ status }) => status === 'failed')).toBe(true)
    }),
  )
})
