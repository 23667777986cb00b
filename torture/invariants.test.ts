import { expect, test } from 'vitest'
import { openLog } from './api.ts'
import { type Evidence, findBreaches, type Invariant, invariants } from './invariants.ts'

/** A run in which one charge was paid and given back in part, and all is as it must be. */
function rightEvidence(): Evidence {
  const store = { id: 'sto_1', account: 'pra_1', key: 'gk_test_1', pixKey: 'key' }
  const told = (type: 'charge.created' | 'charge.paid' | 'payment.captured' | 'refund.done') => ({
    type,
    times: 1,
    digest: 'd',
  })
  const event = (id: string, type: string, object_id: string) => ({ id, type, object_id, delivered: true })
  return {
    crashes: [],
    cobs: [{ txid: 'txid', status: 'CONCLUIDA' }],
    bank: {
      pix: [{ end_to_end_id: 'E1', pix_key: 'key', txid: 'txid', amount: 1000 }],
      returns: [{ end_to_end_id: 'E1', id: '1', amount: 300, status: 'DEVOLVIDO', nature: 'ORIGINAL', pix_key: 'key' }],
    },
    books: {
      charges: [
        {
          id: 'chg_1',
          status: 'paid',
          reference: 's-0',
          amount: 1000,
          amount_paid: 1000,
          amount_unapplied: 0,
          amount_refunded: 300,
        },
      ],
      payments: [
        {
          id: 'pay_1',
          charge_id: 'chg_1',
          provider_account_id: 'pra_1',
          status: 'captured',
          amount: 1000,
          amount_refunded: 300,
          amount_refund_claimed: 300,
          pix_txid: 'txid',
          pix_end_to_end_id: 'E1',
        },
      ],
      refunds: [{ id: 'ref_1', charge_id: 'chg_1', payment_id: 'pay_1', status: 'done', amount: 300, bank_id: null }],
      entries: [
        { id: 'ent_1', key: 'pix:pra_1:E1', about: 'pay_1', charge_id: 'chg_1', postings: 1, bank: 1000 },
        { id: 'ent_2', key: 'refund:ref_1', about: 'ref_1', charge_id: 'chg_1', postings: 1, bank: -300 },
      ],
      balances: [
        { account: 'bank:pra_1', balance: 700 },
        { account: 'sales', balance: -1000 },
        { account: 'refunds', balance: 300 },
      ],
      events: [
        event('evt_1', 'charge.created', 'chg_1'),
        event('evt_2', 'charge.paid', 'chg_1'),
        event('evt_3', 'payment.captured', 'pay_1'),
        event('evt_4', 'refund.done', 'ref_1'),
      ],
      messages: [{ id: 'inb_1', status: 'processed' }],
    },
    merchant: {
      endpoint: () => '',
      secrets: [],
      wrong: [],
      errs: false,
      close: async () => undefined,
      told: new Map([
        ['evt_1', told('charge.created')],
        ['evt_2', told('charge.paid')],
        ['evt_3', told('payment.captured')],
        ['evt_4', told('refund.done')],
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
    },
  }
}

test('what is as it must be is no breach', () => {
  expect(findBreaches(rightEvidence())).toEqual([])
})

/** One thing made wrong for each of them. */
const wrongs: Record<Invariant, (evidence: Evidence) => void> = {
  acknowledged: ({ scene }) => scene.acknowledged.set(1, { id: 'chg_2', amount: 1000 }),
  one_effect: ({ books }) => books.charges.push({ ...first(books.charges), id: 'chg_2' }),
  contract: ({ scene }) => scene.log.wrong.push('s-0-create was answered 404 not_found'),
  booked_once: ({ books }) => books.entries.push({ ...first(books.entries), id: 'ent_3' }),
  invented: ({ books }) => books.payments.push({ ...first(books.payments), id: 'pay_2', pix_end_to_end_id: 'E2' }),
  returned_once: ({ bank }) => bank.returns.push({ ...first(bank.returns), id: '2', amount: 1 }),
  not_returned: ({ bank }) => bank.returns.splice(0),
  to_the_centavo: ({ bank }) => bank.pix.push({ ...first(bank.pix), end_to_end_id: 'E3', amount: 1 }),
  charges_agree: ({ books }) => {
    first(books.payments).amount_refund_claimed = 1001
  },
  balance: ({ books }) => books.balances.push({ account: 'fees', balance: 1 }),
  ended: ({ books }) => {
    first(books.payments).status = 'waiting'
  },
  only_at_bank: ({ cobs }) => cobs?.push({ txid: 'other', status: 'ATIVA' }),
  told: ({ merchant }) => merchant.told.delete('evt_2'),
  events_of_all: ({ books }) => books.events.push({ ...first(books.events), id: 'evt_1' }),
  stable: ({ merchant }) => merchant.wrong.push('evt_1 came with another body'),
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

function first<T>([row]: T[]): T {
  if (row === undefined) throw new Error('There is none.')
  return row
}
