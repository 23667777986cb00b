import { chargeTracker, type TrackedCharge } from '../../../src/shared/charge/charge-tracker.ts'
import { type Charge, chargeSchema } from '../../../src/shared/contract/charge.ts'
import type { Payment } from '../../../src/shared/contract/payment.ts'
import type { Refund } from '../../../src/shared/contract/refund.ts'
import { amountsOf, elsewhere, type FixtureAmounts } from './fixture-amounts.ts'
import { people } from './fixture-people.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

let made = 0

/**
 * An id of the contract's shape, later ones sorting after earlier ones. It counts in consonants: files share one
 * counter, and an id that happened to hold an order number would be found by a search for it.
 */
export function fixtureId(prefix: string): string {
  made += 1
  const counted = [...made.toString().padStart(22, '0')].map(digit => 'bcdfghjkmn'[Number(digit)])
  return `${prefix}_01kc${counted.join('')}`
}

export function instantAgo(ms: number): string {
  return new Date(Date.now() - ms).toISOString()
}

/** A charge in words: what is given differs from an open one for R$ 129,90 made just now. */
export function aCharge(given: Partial<Charge> = {}): Charge {
  const id = given.id ?? fixtureId('chg')
  const created = given.created_at ?? instantAgo(20_000)
  const charge = {
    id,
    object: 'charge' as const,
    mode: 'test' as const,
    status: 'open' as const,
    origin: 'requested' as const,
    flags: [],
    amount: 12_990,
    amount_authorized: 0,
    description: 'Pedido 1001',
    reference: '1001',
    customer_id: null,
    customer: null,
    methods: ['pix' as const],
    installments: null,
    capture: 'automatic' as const,
    voucher: null,
    split_tender: false,
    latest_split_tender: null,
    checkout_url: `http://localhost:4000/c/${id.slice(4).toUpperCase()}aZ3kQ9`,
    return_url: null,
    metadata: {},
    payments: [],
    refunds: [],
    created_at: created,
    expires_at: new Date(Date.parse(created) + DAY).toISOString(),
    paid_at: null,
    expired_at: null,
    canceled_at: null,
    ...{ reopened_at: null, items: [], payment_link_id: null, ...elsewhere },
    ...given,
  }
  return withTracker(charge)
}

/** The same charge with the amounts and the steps that follow from it. */
export function withTracker(given: Omit<Charge, 'tracker' | keyof FixtureAmounts>): Charge {
  const charge = { ...given, ...amountsOf(given) }
  return chargeSchema.parse({ ...charge, tracker: chargeTracker(charge as TrackedCharge) })
}

export function aPix(chargeId: string, given: Partial<Payment> = {}): Payment {
  const created = given.created_at ?? instantAgo(MINUTE)
  const isCaptured = given.status === 'captured'
  return {
    id: fixtureId('pay'),
    object: 'payment',
    charge_id: chargeId,
    method: 'pix',
    status: 'waiting',
    origin: 'requested',
    amount: 12_990,
    amount_applied: isCaptured ? (given.amount ?? 12_990) - (given.amount_unapplied ?? 0) : 0,
    amount_unapplied: 0,
    amount_moved: 0,
    amount_refunded: 0,
    amount_refundable: (given.amount ?? 12_990) - (given.amount_refunded ?? 0) - (given.amount_disputed ?? 0),
    moved_from: null,
    split_tender_id: null,
    installments: null,
    amount_disputed: 0,
    amount_lost: 0,
    pix: {
      br_code: '00020126580014br.gov.bcb.pix',
      txid: 'k9f2a71c0d3e4b58a6c7d8e9f0a1b2c3',
      expires_at: new Date(Date.now() + DAY).toISOString(),
      end_to_end_id: isCaptured ? 'E1234567820261121114203f9a8b7c6d' : null,
    },
    card: null,
    saved_card: null,
    hold: null,
    pending: null,
    decline: null,
    next_action: null,
    failure: null,
    routing: null,
    created_at: created,
    captured_at: isCaptured ? created : null,
    ...given,
  }
}

export function aRefund(payment: Payment, given: Partial<Refund> = {}): Refund {
  return {
    id: fixtureId('ref'),
    object: 'refund',
    payment_id: payment.id,
    charge_id: payment.charge_id,
    status: 'done',
    amount: payment.amount,
    origin: 'requested',
    reason: null,
    failure: null,
    approval: null,
    return_id: 'D1234567820261121120511a1b2c3d4e',
    arn: null,
    created_at: instantAgo(MINUTE),
    done_at: instantAgo(MINUTE - 3_000),
    ...given,
  }
}

/** A paid charge. */
export function aPaidCharge(given: Partial<Charge> & { receivedAgo?: number } = {}): Charge {
  const { receivedAgo = 4 * MINUTE, ...rest } = given
  const id = fixtureId('chg')
  const amount = rest.amount ?? 12_990
  const paid = instantAgo(receivedAgo)
  const payments = rest.payments ?? [aPix(id, { status: 'captured', amount, created_at: paid })]
  return aCharge({
    id,
    status: 'paid',
    paid_at: paid,
    created_at: instantAgo(receivedAgo + 6 * MINUTE),
    ...rest,
    payments: payments.map(payment => ({ ...payment, charge_id: id })),
  })
}

/** A morning at a flower shop, with everything that can be odd about a charge. */
export function aMorning(unsolicited: Charge[]): Charge[] {
  return [
    aCharge({ amount: 18_900, description: 'Buquê de girassóis', reference: '1048', customer: people.ana }),
    aPaidCharge({
      amount: 12_990,
      description: 'Pedido 1047',
      reference: '1047',
      customer: people.lia,
      receivedAgo: 3 * MINUTE,
    }),
    aPartlyPaid(),
    aPaidCharge({ amount: 4_590, description: 'Vaso de suculentas', reference: null, receivedAgo: 48 * MINUTE }),
    aTwicePaid(),
    aCharge({
      amount: 245_000,
      description: 'Decoração do salão, casamento de Marina e Tiago, 12 de dezembro',
      reference: 'EV-2026-118',
      customer: people.padaria,
      created_at: instantAgo(3 * HOUR),
    }),
    aRefunded(),
    aPaidCharge({
      flags: ['late'],
      amount: 7_490,
      description: 'Kit de jardinagem',
      reference: '1036',
      receivedAgo: 9 * HOUR,
    }),
    aCharge({
      status: 'expired',
      amount: 8_900,
      description: 'Orquídea branca',
      reference: '1039',
      customer: people.joao,
      created_at: instantAgo(29 * HOUR),
      expired_at: instantAgo(5 * HOUR),
    }),
    aCharge({
      status: 'canceled',
      amount: 6_750,
      description: null,
      reference: '1037',
      created_at: instantAgo(31 * HOUR),
      canceled_at: instantAgo(30 * HOUR),
    }),
    aPaidCharge({
      amount: 1_299_000,
      description: 'Assinatura anual de flores do escritório',
      reference: 'CT-77',
      customer: people.padaria,
      receivedAgo: 52 * HOUR,
    }),
    aReviewed(),
    ...unsolicited,
    ...Array.from({ length: 24 }, (_, index) =>
      aPaidCharge({
        amount: 3_490 + index * 1_115,
        description: `Pedido ${1030 - index}`,
        reference: String(1030 - index),
        customer: index % 3 === 0 ? people.ana : index % 3 === 1 ? people.lia : null,
        receivedAgo: (3 + index) * DAY,
      }),
    ),
  ]
}

function aPartlyPaid(): Charge {
  const charge = aPaidCharge({
    status: 'open',
    paid_at: null,
    flags: ['partial'],
    amount: 30_000,
    description: 'Arranjo para mesa',
    reference: '1045',
    customer: people.joao,
    receivedAgo: 15 * MINUTE,
  })
  return withTracker({
    ...charge,
    payments: charge.payments.map(one => ({
      ...one,
      amount: 20_000,
      amount_applied: 20_000,
      amount_refundable: 20_000,
    })),
  })
}

function aTwicePaid(): Charge {
  const charge = aPaidCharge({
    flags: ['duplicate'],
    amount: 9_900,
    description: 'Cesta de café da manhã',
    reference: '1042',
    customer: people.ana,
    receivedAgo: 2 * HOUR,
  })
  const again = aPix(charge.id, {
    status: 'captured',
    origin: 'unsolicited',
    amount: 9_900,
    amount_unapplied: 9_900,
    created_at: instantAgo(2 * HOUR - 40_000),
  })
  return withTracker({ ...charge, payments: [...charge.payments, again] })
}

function aRefunded(): Charge {
  const charge = aPaidCharge({
    amount: 15_900,
    description: 'Rosas colombianas, dúzia',
    reference: '1040',
    customer: people.lia,
    receivedAgo: 5 * HOUR,
  })
  const [payment] = charge.payments
  if (!payment) throw new Error('a paid charge has a payment')
  const refund = aRefund(payment, {
    amount: 5_900,
    reason: 'Veio uma dúzia incompleta',
    created_at: instantAgo(4 * HOUR),
    done_at: instantAgo(4 * HOUR - 2_000),
  })
  return withTracker({
    ...charge,
    payments: [{ ...payment, amount_refunded: 5_900, amount_refundable: payment.amount - 5_900 }],
    refunds: [refund],
  })
}

function aReviewed(): Charge {
  const charge = aPaidCharge({
    status: 'canceled',
    paid_at: null,
    flags: ['late', 'review'],
    amount: 22_000,
    description: 'Guirlanda de Natal',
    reference: '1031',
    customer: people.ana,
    receivedAgo: 20 * HOUR,
  })
  const payments = charge.payments.map(one => ({ ...one, amount_applied: 0, amount_unapplied: one.amount }))
  return withTracker({ ...charge, payments, canceled_at: instantAgo(21 * HOUR) })
}
