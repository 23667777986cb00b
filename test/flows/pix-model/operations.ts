import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Charge, chargeSchema } from '../../../src/shared/contract/charge.ts'
import { refundSchema } from '../../../src/shared/contract/refund.ts'
import { readCharge } from '../../builders/banks/pix-charges.ts'
import { type ApiAnswer, bodyOf } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import { accept, claim, leftOf } from './charge-model.ts'
import { bankFault } from './faults.ts'
import { capturedIn, control, look, noteBank, type Sequence, type Subject } from './sequence.ts'
import { dueJobs } from './verdict.ts'

/**
 * Which of those that are there: the n-th, from the beginning again after the last. Mostly the first ones, so that much
 * happens to one charge.
 */
const which: fc.Arbitrary<number> = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3)
/** In hundredths of what is left; null: all of it, without saying how much. */
const part = fc.option(fc.integer({ min: 1, max: 130 }), { freq: 3 })
const amount = fc.integer({ min: 1, max: 2_000 })

/** What can be done to one charge, so that two may be done at once. */
const onCharge = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), charge: which, code: which, how: howToPay() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('arrive' as const), charge: which, code: which, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('checkout' as const), charge: which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('start' as const), charge: which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), charge: which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('accept' as const), charge: which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), charge: which, pix: which, part }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('taken back' as const),
      charge: which,
      pix: which,
      part,
      nature: fc.constantFrom('MED_FRAUDE', 'MED_OPERACIONAL', 'ORIGINAL'),
    }),
  },
)

function howToPay() {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant('exactly' as const) },
    { weight: 4, arbitrary: fc.constantFrom('paid_short', 'paid_over', 'paid_twice', 'paid_unchecked') },
  )
}

/** A charge is asked for, mostly with its code. */
export const creation = fc.record({
  do: fc.constant('create' as const),
  amount,
  shown: fc.constantFrom(true, true, true, false),
  expiresIn: fc.constantFrom(60, 600, 86_400),
})

/** One operation from outside: a merchant's, a payer's, the bank's, or time's. */
export const operation = fc.oneof(
  { weight: 3, arbitrary: creation },
  { weight: 20, arbitrary: onCharge },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('together' as const), two: fc.tuple(onCharge, onCharge) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('too late' as const),
      charge: which,
      amount,
      part: fc.integer({ min: 1, max: 99 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('paid while refunded' as const),
      amount,
      part: fc.integer({ min: 1, max: 99 }),
      again: fc.integer({ min: 50, max: 120 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stranger' as const), amount, txid: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(5, 61, 700, 3_700) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('go wrong' as const), fault: bankFault }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('go right' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rest' as const) }) },
)
export type Operation = typeof operation extends fc.Arbitrary<infer Some> ? Some : never
type OnCharge = typeof onCharge extends fc.Arbitrary<infer Some> ? Some : never

/** Carries an operation out, and notes what of it matters. */
export async function operate(sequence: Sequence, what: Operation): Promise<void> {
  if (what.do === 'create') return create(sequence, what)
  if (what.do === 'together') {
    const [one, other] = what.two
    const charge = one.charge
    await Promise.all([operateOnCharge(sequence, one), operateOnCharge(sequence, { ...other, charge })])
    return
  }
  if (what.do === 'too late') return tooLate(sequence, what)
  if (what.do === 'paid while refunded') return paidWhileRefunded(sequence, what)
  if (what.do === 'stranger') {
    const txid = what.txid ? { txid: randomBytes(14).toString('hex') } : {}
    const step = sequence.step()
    await control(sequence, 'post', '/pix', { pix_key: sequence.store.pixKey, amount: what.amount, ...txid })
    return noteBank(sequence, step)
  }
  if (what.do === 'pass') return sequence.world.advance(what.seconds * 1_000)
  if (what.do === 'go right') return void (await control(sequence, 'delete', '/faults'))
  if (what.do === 'go wrong') {
    return void (await control(sequence, 'post', '/faults', { ...what.fault, pix_key: sequence.store.pixKey }))
  }
  if (what.do === 'rest') {
    return void (await until(async () => (await dueJobs(sequence)).length === 0, 'the jobs are done', 30_000))
  }
  return operateOnCharge(sequence, what)
}

/**
 * Money for a charge that is canceled, some of it asked back from a bank that takes its time, and the rest taken as
 * enough while that lasts. A charge that is not to be canceled goes through the rest of it all the same.
 */
async function tooLate(sequence: Sequence, what: Extract<Operation, { do: 'too late' }>): Promise<void> {
  const { charge, amount, part } = what
  await operateOnCharge(sequence, { do: 'cancel', charge })
  await operateOnCharge(sequence, { do: 'arrive', charge, code: 0, amount })
  await control(sequence, 'post', '/faults', {
    kind: 'return_slow',
    pix_key: sequence.store.pixKey,
    delay_ms: 400,
    times: 1,
  })
  await operateOnCharge(sequence, { do: 'refund', charge, pix: 0, part })
  await operateOnCharge(sequence, { do: 'accept', charge })
}

/**
 * Some of a new charge comes and is asked back from a bank that says no after a while; meanwhile it is paid again: all
 * of it, or nearly, or more. What nobody hears of in time is not given back.
 */
async function paidWhileRefunded(
  sequence: Sequence,
  { amount, part, again }: Extract<Operation, { do: 'paid while refunded' }>,
): Promise<void> {
  await create(sequence, { amount, shown: true, expiresIn: 86_400 })
  const charge = sequence.subjects.length - 1
  const share = (hundredths: number) => Math.max(1, Math.floor((amount * hundredths) / 100))
  await operateOnCharge(sequence, { do: 'arrive', charge, code: 0, amount: share(part) })
  await come(sequence, charge)
  await control(sequence, 'post', '/faults', {
    kind: 'return_failed',
    pix_key: sequence.store.pixKey,
    delay_ms: 400,
    times: 1,
  })
  await operateOnCharge(sequence, { do: 'refund', charge, pix: 0, part: null })
  await operateOnCharge(sequence, { do: 'arrive', charge, code: 0, amount: share(again) })
}

/** Looks for a second whether money was heard of. */
async function come(sequence: Sequence, index: number): Promise<void> {
  const subject = pick(sequence.subjects, index)
  for (let looked = 0; subject && looked < 20; looked++) {
    if ((await readCharge(sequence.store, subject.id)).amount_received > 0) return
    await sleep(50)
  }
}

async function create(sequence: Sequence, what: { amount: number; shown: boolean; expiresIn: number }) {
  const asked = { amount: what.amount, expires_in: what.expiresIn, ...(what.shown && { pay_with: { method: 'pix' } }) }
  const { id } = bodyOf(await sequence.store.api.post('/v1/charges', asked), 201, chargeSchema)
  sequence.subjects.push({ id, facts: [], cancel: null })
}

async function operateOnCharge(sequence: Sequence, what: OnCharge): Promise<void> {
  const subject = pick(sequence.subjects, what.charge)
  if (!subject) return
  const { api } = sequence.store
  const charge = await look(sequence, subject)
  const from = sequence.step()
  if (what.do === 'checkout') {
    expect((await api.get(new URL(charge.checkout_url).pathname)).status).toBe(200)
  } else if (what.do === 'start') {
    allowed(await api.post(`/v1/charges/${charge.id}/payments`, { method: 'pix' }), 201, [
      'charge_expired',
      'charge_not_open',
    ])
  } else if (what.do === 'cancel') await cancel(sequence, subject, from)
  else if (what.do === 'accept') {
    const done = allowed(await api.post(`/v1/charges/${charge.id}/accept`), 200, ['charge_nothing_to_accept'])
    const until = sequence.step()
    subject.facts.push(
      done
        ? { name: 'accepted', from, until, apply: accept }
        : { name: 'nothing to accept', from, until, apply: model => (accept(model) ? null : model) },
    )
  } else if (what.do === 'refund') await refund(sequence, subject, charge, what)
  else {
    await moveMoney(sequence, charge, what)
    await noteBank(sequence, from)
  }
  await look(sequence, subject)
}

async function cancel(sequence: Sequence, subject: Subject, from: number): Promise<void> {
  const answer = await sequence.store.api.post(`/v1/charges/${subject.id}/cancel`)
  const done = allowed(answer, 200, ['charge_not_open', 'charge_processing'])
  if (!done) return
  subject.cancel ??= { asked: from, done: null }
  if ((answer.body as Charge).status === 'canceled') subject.cancel.done ??= sequence.step()
}

async function refund(
  sequence: Sequence,
  subject: Subject,
  charge: Charge,
  what: { pix: number; part: number | null },
): Promise<void> {
  const payment = pick(capturedIn(charge), what.pix)
  const pix = payment?.pix?.end_to_end_id
  if (!payment || !pix) return
  const asked = partOf(payment, what.part)
  const from = sequence.step()
  const answer = await sequence.store.api.post(`/v1/payments/${payment.id}/refunds`, asked ? { amount: asked } : {})
  const done = allowed(answer, 201, ['payment_not_refundable', 'refund_exceeds_refundable'])
  const until = sequence.step()
  if (!done) {
    const apply: Subject['facts'][0]['apply'] = model => (leftOf(model, pix) < (asked ?? 1) ? model : null)
    subject.facts.push({ name: `not ${asked ?? 'anything'} left`, from, until, apply })
    return
  }
  const { id, amount } = bodyOf(answer, 201, refundSchema)
  subject.facts.push({
    name: `${amount} of ${pix.slice(-4)} claimed as ${id.slice(-4)}`,
    from,
    until,
    apply: model => (asked || leftOf(model, pix) === amount ? claim(model, { id, pix, amount }) : null),
  })
}

/** What the payer and the bank do. They may reject: then no money moves. */
async function moveMoney(
  sequence: Sequence,
  charge: Charge,
  what: Extract<OnCharge, { do: 'pay' | 'arrive' | 'taken back' }>,
): Promise<void> {
  if (what.do === 'taken back') {
    const payment = pick(capturedIn(charge), what.pix)
    if (!payment) return
    const amount = partOf(payment, what.part)
    await sequence.phone.post('/control/bank/returns', {
      end_to_end_id: payment.pix?.end_to_end_id,
      nature: what.nature,
      ...(amount && { amount }),
    })
    return
  }
  const shown = pick(
    charge.payments.filter(({ pix }) => pix?.br_code && pix.txid),
    what.code,
  )
  if (!shown?.pix) return
  if (what.do === 'arrive') {
    const { txid } = shown.pix
    await control(sequence, 'post', '/pix', { pix_key: sequence.store.pixKey, txid, amount: what.amount })
    return
  }
  const fault =
    what.how === 'exactly'
      ? null
      : ((await control(sequence, 'post', '/faults', {
          kind: what.how,
          pix_key: sequence.store.pixKey,
          times: 1,
        })) as { id: number })
  await sequence.phone.post('/phone/pay', { br_code: shown.pix.br_code })
  if (fault) await sequence.phone.delete(`/control/bank/faults/${fault.id}`)
}

/** Whether it was done; else the rejection is one of those that the contract has for it. */
function allowed(answer: ApiAnswer, done: number, rejections: readonly string[]): boolean {
  if (answer.status === done) return true
  const { code } = answer.body as { code?: string }
  if (!rejections.includes(code ?? '')) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return false
}

function partOf(payment: Charge['payments'][0], share: number | null): number | null {
  return share && Math.max(1, Math.floor(((payment.amount - payment.amount_refunded) * share) / 100))
}

function pick<T>(all: readonly T[], index: number): T | undefined {
  return all[index % Math.max(1, all.length)]
}
