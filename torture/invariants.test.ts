import { expect, test } from 'vitest'
import { type GatewaySale, isOfCode } from './gateways/gateway.ts'
import { type Evidence, findBreaches, type Invariant, invariants } from './invariants.ts'
import { codeOf, rightEvidence, saleOf } from './right-evidence.ts'

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

const neverHad = (books: Evidence['books']) => ({ ...cardOf(books), id: 'pay_6', status: 'processing' as const })

/** What may be wrong of a gateway besides. */
const wrongAtGateway: [string, Invariant, (sale: GatewaySale, evidence: Evidence) => void][] = [
  ['a centavo more captured there', 'to_the_centavo', sale => void sale.captured++],
  ['a centavo less for the charge', 'net_held', sale => void sale.captured--],
  ['a code that was paid once more', 'gateways_agree', (_sale, { gateways }) => void codeAt(gateways).captured++],
  ['a code that was given back once more', 'gateways_agree', (_sale, { gateways }) => void codeAt(gateways).returned++],
  [
    'money by a code of nobody',
    'gateways_agree',
    (_sale, { gateways }) => void first(gateways).sales.push(codeOf('9')),
  ],
  [
    'a code that is paid there and waits here',
    'ended',
    (_sale, { books }) => void Object.assign(ofPix(books), { status: 'waiting' }),
  ],
  [
    'a fee that was taken twice',
    'to_the_centavo',
    (_sale, { books }) => void books.fees.push({ account: 'receivable:pra_3', amount: 1 }),
  ],
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
  first(evidence.gateways).sales.push({ ...saleOf('pay_6'), id: 'sale_6', returned: 900 })
  expect(findBreaches(evidence)).toEqual([])
})

test.each([
  ['partial_authorization', []],
  ['manual_review_rejected', []],
  ['51', ['gateways_agree']],
])('what was taken there of a card that is declined with %s may go back, or not be', (decline, found) => {
  const evidence = rightEvidence()
  evidence.books.payments.push({ ...neverHad(evidence.books), status: 'declined', decline })
  first(evidence.gateways).sales.push({ ...saleOf('pay_6'), id: 'sale_6', returned: 900 })
  expect(findBreaches(evidence).map(breach => breach.invariant)).toEqual(found)
})

function ofPix({ payments }: Evidence['books']): Evidence['books']['payments'][0] {
  return first(payments.filter(({ id }) => id === 'pay_4'))
}

function codeAt(gateways: Evidence['gateways']): GatewaySale {
  return first(first(gateways).sales.filter(isOfCode))
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
