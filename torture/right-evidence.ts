import { openLog } from './api.ts'
import type { GatewaySale } from './gateways/gateway.ts'
import type { Evidence } from './invariants.ts'
import type { GatewayAccount } from './make-store.ts'

/**
 * A run in which one charge was paid and given back in part, one was paid by a card as its only tender, and all is as
 * it must be.
 */
export function rightEvidence(): Evidence {
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
    gateways: [{ gateway: 'cielo', sales: [saleOf('pay_3'), codeOf('4')] }],
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
          id: 'chg_4',
          status: 'paid',
          reference: null,
          amount: 400,
          amount_received: 800,
          amount_applied: 400,
          amount_refunded: 400,
          net_held: 400,
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
          decline: null,
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
          decline: null,
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
          decline: null,
          pix_txid: null,
          pix_end_to_end_id: null,
        },
        // A code of the gateway's, which was paid twice; what came again is a payment of its own.
        ofCode('pay_4', 400),
        ofCode('pay_5', 0),
      ],
      fees: [
        { account: 'receivable:pra_2', amount: 20 },
        { account: 'receivable:pra_3', amount: 4 },
      ],
      refunds: [
        { id: 'ref_4', charge_id: 'chg_4', payment_id: 'pay_4', status: 'done', amount: 400, bank_id: null },
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
        { account: 'sales', balance: -2800 },
        { account: 'unapplied', balance: -400 },
        { account: 'receivable:pra_3', balance: 1096 },
        { account: 'receivable:pra_2', balance: 480 },
        { account: 'fees', balance: 24 },
        { account: 'refunds', balance: 900 },
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
        event('evt_c', 'charge.created', 'chg_4'),
        event('evt_d', 'charge.paid', 'chg_4'),
        event('evt_e', 'payment.captured', 'pay_4'),
        event('evt_f', 'payment.captured', 'pay_5'),
        event('evt_g', 'refund.done', 'ref_4'),
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
        ['evt_c', published('charge.created')],
        ['evt_d', published('charge.paid')],
        ['evt_e', published('payment.captured')],
        ['evt_f', published('payment.captured')],
        ['evt_g', published('refund.done')],
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

export function saleOf(reference: string): GatewaySale {
  const state = { status: '2', isHeld: false, waitsForPayer: false }
  return { id: 'sale_1', reference, ...state, captured: 900, returned: 200 }
}

export function codeOf(reference: string): GatewaySale {
  const state = { status: '2', isHeld: false, waitsForPayer: false }
  return { id: 'sale_4', reference, ...state, captured: 800, returned: 400 }
}

/** What came by the gateway's code. */
function ofCode(id: string, amount_refunded: number): Evidence['books']['payments'][0] {
  return {
    id,
    charge_id: 'chg_4',
    split_tender_id: null,
    provider_account_id: 'pra_3',
    method: 'pix',
    status: 'captured',
    amount: 400,
    amount_refunded,
    amount_refund_claimed: amount_refunded,
    amount_applied: 400 - amount_refunded,
    amount_disputed: 0,
    pending: false,
    decline: null,
    pix_txid: '4',
    pix_end_to_end_id: null,
  }
}
