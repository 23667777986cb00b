import { expect, test } from 'vitest'
import { openLog } from './api.ts'
import type { GatewaySale } from './gateways/gateway.ts'
import { type Evidence, findBreaches, type Invariant, invariants } from './invariants.ts'
import type { GatewayAccount } from './make-store.ts'

/**
 * A run in which one charge was paid and given back in part, one was paid by a card as its only tender, and all is as
 * it must be.
 */
function rightEvidence(): Evidence {
  const cards = { account: 'pra_2', merchant: 'mer_1', tokensPath: '/tokens', publishableKey: 'pk_1' }
  const gateways: GatewayAccount[] = [{ at: 'cielo', account: 'pra_3', formKey: '' }]
  const store = { id: 'sto_1', account: 'pra_1', key: 'gk_test_1', pixKey: 'key', cards, gateways }
  const published = (type: 'charge.created' | 'charge.paid' | 'payment.captured' | 'refund.done') => ({
    type,
    times: 1,
    digest: 'd',
  })
  const event = (id: string, type: string, object_id: string) => ({
    id,
    type,
    object_id,
    delivered: true,
    paid: null as Evidence['books']['events'][0]['paid'],
  })
  return {
    crashes: [],
    bank: {
      pix: [{ end_to_end_id: 'E1', pix_key: 'key', txid: 'txid', amount: 1000 }],
      returns: [{ end_to_end_id: 'E1', id: '1', amount: 300, status: 'DEVOLVIDO', nature: 'ORIGINAL', pix_key: 'key' }],
      charges: [{ txid: 'txid', status: 'CONCLUIDA', pix_key: 'key' }],
    },
    acquirer: [
      {
        payments: [{ id: 'acq_1', reference: 'pay_2', status: 'captured', captured_amount: 500 }],
        lines: [{ payment_id: 'acq_1', kind: 'installment', gross: 500, fee: 20, net: 480 }],
      },
    ],
    gateways: [{ gateway: 'cielo', sales: [saleOf('pay_3')] }],
    books: {
      splitTenders: [{ id: 'spt_1', charge_id: 'chg_2', status: 'completed' }],
      charges: [
        {
          id: 'chg_3',
          status: 'paid',
          reference: null,
          amount: 900,
          amount_received: 900,
          amount_applied: 900,
          amount_refunded: 200,
          net_held: 700,
        },
        {
          id: 'chg_2',
          status: 'paid',
          reference: null,
          amount: 500,
          amount_received: 500,
          amount_applied: 500,
          amount_refunded: 0,
          net_held: 500,
        },
        {
          id: 'chg_1',
          status: 'paid',
          reference: 's-0',
          amount: 1000,
          amount_received: 1000,
          amount_applied: 1000,
          amount_refunded: 300,
          net_held: 700,
        },
      ],
      amountsDiffer: [],
      payments: [
        {
          id: 'pay_1',
          charge_id: 'chg_1',
          split_tender_id: null,
          provider_account_id: 'pra_1',
          method: 'pix',
          status: 'captured',
          amount: 1000,
          amount_refunded: 300,
          amount_refund_claimed: 300,
          amount_applied: 1000,
          amount_disputed: 0,
          pending: false,
          pix_txid: 'txid',
          pix_end_to_end_id: 'E1',
        },
        {
          id: 'pay_2',
          charge_id: 'chg_2',
          split_tender_id: 'spt_1',
          provider_account_id: 'pra_2',
          method: 'credit-card',
          status: 'captured',
          amount: 500,
          amount_refunded: 0,
          amount_refund_claimed: 0,
          amount_applied: 500,
          amount_disputed: 0,
          pending: false,
          pix_txid: null,
          pix_end_to_end_id: null,
        },
        {
          id: 'pay_3',
          charge_id: 'chg_3',
          split_tender_id: null,
          provider_account_id: 'pra_3',
          method: 'credit-card',
          status: 'captured',
          amount: 900,
          amount_refunded: 200,
          amount_refund_claimed: 300,
          amount_applied: 900,
          amount_disputed: 0,
          pending: false,
          pix_txid: null,
          pix_end_to_end_id: null,
        },
      ],
      refunds: [
        { id: 'ref_1', charge_id: 'chg_1', payment_id: 'pay_1', status: 'done', amount: 300, bank_id: null },
        { id: 'ref_2', charge_id: 'chg_3', payment_id: 'pay_3', status: 'done', amount: 200, bank_id: null },
        // A part of what Cielo captured today goes back tomorrow.
        { id: 'ref_3', charge_id: 'chg_3', payment_id: 'pay_3', status: 'processing', amount: 100, bank_id: null },
      ],
      entries: [
        { id: 'ent_1', key: 'pix:pra_1:E1', about: 'pay_1', charge_id: 'chg_1', postings: 1, bank: 1000, cards: 0 },
        { id: 'ent_2', key: 'refund:ref_1', about: 'ref_1', charge_id: 'chg_1', postings: 1, bank: -300, cards: 0 },
        { id: 'ent_3', key: 'card:pay_2', about: 'pay_2', charge_id: 'chg_2', postings: 1, bank: 0, cards: 500 },
        { id: 'ent_4', key: 'card_fee:pay_2', about: 'pay_2', charge_id: 'chg_2', postings: 1, bank: 0, cards: 0 },
      ],
      balances: [
        { account: 'bank:pra_1', balance: 700 },
        { account: 'sales', balance: -2400 },
        { account: 'receivable:pra_3', balance: 700 },
        { account: 'receivable:pra_2', balance: 480 },
        { account: 'fees', balance: 20 },
        { account: 'refunds', balance: 500 },
      ],
      events: [
        event('evt_1', 'charge.created', 'chg_1'),
        event('evt_2', 'charge.paid', 'chg_1'),
        event('evt_3', 'payment.captured', 'pay_1'),
        event('evt_4', 'refund.done', 'ref_1'),
        event('evt_5', 'charge.created', 'chg_2'),
        event('evt_6', 'charge.paid', 'chg_2'),
        event('evt_7', 'payment.captured', 'pay_2'),
        event('evt_8', 'charge.created', 'chg_3'),
        event('evt_9', 'charge.paid', 'chg_3'),
        event('evt_a', 'payment.captured', 'pay_3'),
        event('evt_b', 'refund.done', 'ref_2'),
      ],
      messages: [{ id: 'inb_1', status: 'processed' }],
      auditFaults: [],
    },
    merchant: {
      endpoint: () => '',
      secrets: [],
      wrong: [],
      errs: false,
      close: async () => undefined,
      received: new Map([
        ['evt_1', published('charge.created')],
        ['evt_2', published('charge.paid')],
        ['evt_3', published('payment.captured')],
        ['evt_4', published('refund.done')],
        ['evt_5', published('charge.created')],
        ['evt_6', published('charge.paid')],
        ['evt_7', published('payment.captured')],
        ['evt_8', published('charge.created')],
        ['evt_9', published('charge.paid')],
        ['evt_a', published('payment.captured')],
        ['evt_b', published('refund.done')],
      ]),
    },
    scene: {
      seed: 's',
      log: openLog(),
      acknowledged: new Map([[0, { id: 'chg_1', amount: 1000 }]]),
      cutShort: new Map(),
      over: new AbortController().signal,
      stores: [{ store, api: undefined as never }],
      bank: undefined as never,
      acquirer: undefined as never,
      sandbox: undefined as never,
      gateways: [],
    },
  }
}

test('what is as it must be is no breach', () => {
  expect(findBreaches(rightEvidence())).toEqual([])
})

/** One thing made wrong for each of them. */
const wrongs: Record<Invariant, (evidence: Evidence) => void> = {
  acknowledged: ({ scene }) => scene.acknowledged.set(1, { id: 'chg_3', amount: 1000 }),
  one_effect: ({ books }) => {
    for (const charge of books.charges) charge.reference = 's-0'
  },
  contract: ({ scene }) => scene.log.wrong.push('s-0-create was answered 404 not_found'),
  booked_once: ({ books }) => books.entries.push({ ...first(books.entries), id: 'ent_5' }),
  invented: ({ books }) => books.payments.push({ ...first(books.payments), id: 'pay_8', pix_end_to_end_id: 'E2' }),
  returned_once: ({ bank }) => bank.returns.push({ ...first(bank.returns), id: '2', amount: 1 }),
  not_returned: ({ bank }) => bank.returns.splice(0),
  to_the_centavo: ({ bank }) => bank.pix.push({ ...first(bank.pix), end_to_end_id: 'E3', amount: 1 }),
  charges_agree: ({ books }) => books.amountsDiffer.push('chg_1 (paid): applied is 1000, and posted 900'),
  net_held: ({ books }) => {
    first(books.charges).net_held = 499
  },
  paid_is_held: ({ books }) => {
    first(books.events).paid = { amount: 1000, net_held: 999, flags: ['late'] }
  },
  cards_agree: ({ acquirer }) => {
    first(first(acquirer).payments).status = 'authorized'
  },
  gateways_agree: ({ gateways }) => void saleAt(gateways).returned++,
  charged_once: ({ gateways }) => first(gateways).sales.push({ ...saleOf('pay_3'), id: 'sale_2' }),
  split_tenders_whole: ({ books }) => {
    first(books.splitTenders).status = 'undone'
  },
  balance: ({ books }) => books.balances.push({ account: 'fees', balance: 1 }),
  ended: ({ books }) => {
    first(books.payments).status = 'waiting'
  },
  only_at_bank: ({ bank }) => bank.charges.push({ txid: 'other', status: 'ATIVA', pix_key: 'key' }),
  delivered: ({ merchant }) => merchant.received.delete('evt_2'),
  events_of_all: ({ books }) => books.events.push({ ...first(books.events), id: 'evt_1' }),
  stable: ({ merchant }) => merchant.wrong.push('evt_1 came with another body'),
  audit_sealed: ({ books }) => books.auditFaults.push('The link 4 is missing: the next one is 5.'),
  crashes: evidence => {
    evidence.crashes = ['It ended with 1.']
  },
}

test.each(Object.entries(wrongs))('%s is seen', (invariant, wrong) => {
  const evidence = rightEvidence()
  wrong(evidence)
  expect(findBreaches(evidence).map(breach => breach.invariant)).toContain(invariant)
  expect(Object.keys(invariants)).toContain(invariant)
})

const neverHad = (books: Evidence['books']) => ({ ...cardOf(books), id: 'pay_4', status: 'processing' as const })

/** What may be wrong of a gateway besides. */
const wrongAtGateway: [string, Invariant, (sale: GatewaySale, evidence: Evidence) => void][] = [
  ['a centavo more captured there', 'to_the_centavo', sale => void sale.captured++],
  ['a centavo less for the charge', 'net_held', sale => void sale.captured--],
  ['a sale of nobody', 'gateways_agree', sale => void Object.assign(sale, { reference: 'pay_9' })],
  ['a hold that is captured here', 'gateways_agree', sale => void Object.assign(sale, { isHeld: true })],
  ['no sale of what is captured here', 'gateways_agree', (_sale, { gateways }) => void first(gateways).sales.pop()],
  [
    'an outcome that it knows and we do not',
    'ended',
    (_sale, { books }) => void Object.assign(cardOf(books), { status: 'processing' }),
  ],
  ['a payment that it never had', 'ended', (_sale, { books }) => void books.payments.push(neverHad(books))],
  [
    'a whole refund that does not end',
    'ended',
    (_sale, { books }) => void books.refunds.map(one => Object.assign(one, { amount: 900, status: 'processing' })),
  ],
]

test.each(wrongAtGateway)('%s is seen', (_name, invariant, wrong) => {
  const evidence = rightEvidence()
  wrong(saleAt(evidence.gateways), evidence)
  expect(findBreaches(evidence).map(breach => breach.invariant)).toContain(invariant)
})

test('what turned up after it had ended, and was undone there, is no breach', () => {
  const evidence = rightEvidence()
  evidence.books.payments.push({ ...neverHad(evidence.books), status: 'failed' })
  first(evidence.gateways).sales.push({ ...saleOf('pay_4'), id: 'sale_4', returned: 900 })
  expect(findBreaches(evidence)).toEqual([])
})

function saleOf(reference: string): GatewaySale {
  const state = { status: '2', isHeld: false, waitsForPayer: false }
  return { id: 'sale_1', reference, ...state, captured: 900, returned: 200 }
}

function cardOf({ payments }: Evidence['books']): Evidence['books']['payments'][0] {
  return first(payments.filter(({ id }) => id === 'pay_3'))
}

function saleAt(gateways: Evidence['gateways']): GatewaySale {
  return first(first(gateways).sales)
}

function first<T>([row]: T[]): T {
  if (row === undefined) throw new Error('There is none.')
  return row
}
