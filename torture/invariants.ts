import { idBody } from '../src/server/base/ids.ts'
import { readAttemptReference } from '../src/server/charges/payments/attempt-reference.ts'
import type { AcquirerLedger } from './acquirer.ts'
import type { BankLedger } from './bank.ts'
import type { Books } from './books.ts'
import { paymentOf } from './gateways/gateway.ts'
import { agreementOfGateways, endsOfGateways, type GatewayBooks } from './gateways/invariants-of-gateways.ts'
import { agreement } from './invariants-of-cards.ts'
import type { Scene } from './live-charge.ts'
import { referenceOf } from './live-charge.ts'
import type { Merchant } from './merchant.ts'

/** What must be so at the end, each as the absence of something. */
export const invariants = {
  acknowledged: 'acknowledged charges that do not exist, or are of another amount',
  one_effect: 'idempotency keys with two effects',
  contract: 'answers that the contract does not allow, and writes that were never answered',
  booked_once: 'Pix of the bank that are not booked exactly once, with their amount',
  invented: 'Pix in the books that the bank does not have',
  returned_once: 'devoluções of the bank that are not booked exactly once, with their amount',
  not_returned: 'refunds in the books that the bank did not carry out',
  to_the_centavo: 'accounts whose ledger differs from the bank or the acquirer',
  cards_agree: 'cards of which the acquirer holds or keeps something else than the books say',
  gateways_agree: 'cards and codes of which a gateway holds, took or gave back something else than the books say',
  charged_once: 'payments for which a gateway has more than one sale',
  split_tenders_whole: 'split tenders that are neither paid in full nor undone',
  charges_agree: 'charges whose amounts differ from their payments or their postings',
  net_held: 'charges that hold something else than bank and acquirer hold for them',
  paid_is_held: 'charges that were told to be paid and held less than they asked for',
  balance: 'ledgers that do not sum to zero, and entries without postings',
  ended: 'payments, refunds and messages left open that the bank has finished',
  only_at_bank: 'charges that only the bank knows',
  delivered: 'events that the merchant was not told',
  events_of_all: 'payments, charges and refunds that have no event of their end, or two',
  stable: 'calls to the merchant with a wrong signature, another body, or an event that does not exist',
  audit_sealed: 'records of the audit that its chain does not cover, or differs from',
  crashes: 'ends of the application that nobody asked for',
} as const
export type Invariant = keyof typeof invariants

/** One thing that is not as it must be. */
export interface Breach {
  invariant: Invariant
  about: string
  says: string
}

/** All that is compared. */
export interface Evidence {
  scene: Scene
  bank: BankLedger
  /** The acquirer's books of each store, in the order of the scene's stores. */
  acquirer: AcquirerLedger[]
  /** The books of each gateway, of both stores. */
  gateways: GatewayBooks[]
  books: Books
  merchant: Merchant
  crashes: readonly string[]
}

/** Compares our books with the bank's, and with what merchant and payers saw. */
export function findBreaches(evidence: Evidence): Breach[] {
  return [
    ...acknowledgements(evidence),
    ...received(evidence),
    ...returned(evidence),
    ...sums(evidence),
    ...agreement(evidence),
    ...agreementOfGateways(evidence),
    ...leftOpen(evidence),
    ...events(evidence),
    ...evidence.books.auditFaults.map(says => ({ invariant: 'audit_sealed' as const, about: 'audit', says })),
    ...evidence.crashes.map(says => ({ invariant: 'crashes' as const, about: 'application', says })),
  ]
}

function acknowledgements({ scene, books }: Evidence): Breach[] {
  const charges = new Map(books.charges.map(charge => [charge.id, charge]))
  const lost = [...scene.acknowledged.values()].flatMap(({ id, amount }): Breach[] => {
    const charge = charges.get(id)
    if (charge?.amount === amount) return []
    return [{ invariant: 'acknowledged', about: id, says: charge ? `is of ${charge.amount}` : 'is not there' }]
  })
  const made = Map.groupBy(
    books.charges.filter(({ reference }) => reference?.startsWith(referenceOf(scene.seed, 0).slice(0, -1))),
    ({ reference }) => reference,
  )
  const twice = [...made].flatMap(([reference, of]): Breach[] =>
    of.length === 1 ? [] : [{ invariant: 'one_effect', about: String(reference), says: of.map(({ id }) => id).join() }],
  )
  const wrong = scene.log.wrong.map((says): Breach => {
    const invariant = says.includes('had two effects') ? 'one_effect' : 'contract'
    return { invariant, about: says.split(' ')[0] ?? '', says }
  })
  return [...lost, ...twice, ...wrong]
}

function received({ bank, books, scene }: Evidence): Breach[] {
  const accounts = new Map(scene.stores.map(({ store }) => [store.pixKey, store.account]))
  const payments = Map.groupBy(
    books.payments.filter(row => row.pix_end_to_end_id),
    row => row.pix_end_to_end_id,
  )
  const entries = Map.groupBy(books.entries, ({ key }) => key)
  const atBank = new Set(bank.pix.map(({ end_to_end_id }) => end_to_end_id))
  const missing = bank.pix.flatMap(({ end_to_end_id, pix_key, amount }): Breach[] => {
    const account = accounts.get(pix_key)
    if (!account) return []
    const rows = payments.get(end_to_end_id) ?? []
    const booked = entries.get(`pix:${account}:${end_to_end_id}`) ?? []
    const right = rows.length === 1 && booked.length === 1 && rows[0]?.amount === amount && booked[0]?.bank === amount
    if (right && rows[0]?.status === 'captured') return []
    const says = `${amount} centavos; ${rows.length} payments, ${booked.length} entries of ${booked[0]?.bank ?? 0}`
    return [{ invariant: 'booked_once', about: end_to_end_id, says }]
  })
  const invented = [...payments.keys()].flatMap((id): Breach[] =>
    id === null || atBank.has(id) ? [] : [{ invariant: 'invented', about: id, says: 'is not at the bank' }],
  )
  return [...missing, ...invented]
}

function returned({ bank, books, scene }: Evidence): Breach[] {
  const keys = new Set(scene.stores.map(({ store }) => store.pixKey))
  const done = bank.returns.filter(({ status, pix_key }) => status === 'DEVOLVIDO' && keys.has(pix_key))
  const banks = new Set(scene.stores.map(({ store }) => store.account))
  const ofPix = new Set(
    books.payments.filter(one => one.method === 'pix' && banks.has(one.provider_account_id)).map(({ id }) => id),
  )
  const refunds = books.refunds.filter(({ status, payment_id }) => status === 'done' && ofPix.has(payment_id))
  const byBankId = Map.groupBy(refunds, ({ id, bank_id }) => bank_id ?? idBody(id))
  const entries = Map.groupBy(books.entries, ({ key }) => key)
  const missing = done.flatMap(({ id, amount, end_to_end_id }): Breach[] => {
    const rows = byBankId.get(id) ?? []
    const booked = rows.flatMap(row => entries.get(`refund:${row.id}`) ?? [])
    if (rows.length === 1 && booked.length === 1 && rows[0]?.amount === amount && booked[0]?.bank === -amount) return []
    const says = `${amount} centavos of ${end_to_end_id}; ${rows.length} refunds, ${booked.length} entries`
    return [{ invariant: 'returned_once', about: id, says }]
  })
  const atBank = new Set(done.map(({ id }) => id))
  const invented = refunds.flatMap(({ id, bank_id }): Breach[] =>
    atBank.has(bank_id ?? idBody(id))
      ? []
      : [{ invariant: 'not_returned', about: id, says: 'is not done at the bank' }],
  )
  return [...missing, ...invented]
}

function sums({ bank, books, acquirer, gateways, scene }: Evidence): Breach[] {
  const breaches: Breach[] = []
  const total = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
  const balances = new Map(books.balances.map(({ account, balance }) => [account, balance]))
  for (const { store } of scene.stores) {
    const mine = bank.returns.filter(({ status, pix_key }) => status === 'DEVOLVIDO' && pix_key === store.pixKey)
    const atBank = total(bank.pix.filter(({ pix_key }) => pix_key === store.pixKey)) - total(mine)
    const ours = balances.get(`bank:${store.account}`) ?? 0
    if (ours !== atBank) {
      breaches.push({ invariant: 'to_the_centavo', about: store.account, says: `books ${ours}, bank ${atBank}` })
    }
  }
  const all = books.balances.reduce((sum, { balance }) => sum + balance, 0)
  if (all !== 0) breaches.push({ invariant: 'balance', about: 'all accounts', says: `sum to ${all}` })
  for (const { id, postings } of books.entries) {
    if (postings === 0) breaches.push({ invariant: 'balance', about: id, says: 'has no postings' })
  }
  return [...breaches, ...amounts({ bank, books, acquirer, gateways, scene })]
}

/** The amounts of each charge: what they say of each other, and what bank and acquirer hold for it. */
function amounts({
  bank,
  books,
  acquirer,
  gateways,
  scene,
}: Pick<Evidence, 'bank' | 'books' | 'acquirer' | 'gateways' | 'scene'>): Breach[] {
  const breaches = books.amountsDiffer.map(
    (says): Breach => ({ invariant: 'charges_agree', about: says.split(' ')[0] ?? '', says }),
  )
  const payments = Map.groupBy(books.payments, ({ charge_id }) => charge_id)
  const total = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
  const cardsAt = new Map<string, number>()
  for (const sale of gateways.flatMap(({ sales }) => sales)) {
    const ours = paymentOf(sale)
    cardsAt.set(ours, (cardsAt.get(ours) ?? 0) + sale.captured - sale.returned)
  }
  for (const { payments: there, lines } of acquirer) {
    for (const { id, reference } of there) {
      const kept = lines.filter(({ payment_id }) => payment_id === id).reduce((sum, { gross }) => sum + gross, 0)
      const ours = readAttemptReference(reference).id
      cardsAt.set(ours, (cardsAt.get(ours) ?? 0) + kept)
    }
  }
  const carriedOut = Map.groupBy(
    bank.returns.filter(({ status }) => status === 'DEVOLVIDO'),
    ({ end_to_end_id }) => end_to_end_id,
  )
  // What came by a gateway's code is the gateway's money at the bank, and told by the gateway.
  const keys = new Set(scene.stores.map(({ store }) => store.pixKey))
  const own = bank.pix.filter(({ pix_key }) => keys.has(pix_key))
  const pixAt = new Map(
    own.map(({ end_to_end_id, amount }) => [end_to_end_id, amount - total(carriedOut.get(end_to_end_id) ?? [])]),
  )
  for (const { id, status, amount_received, net_held } of books.charges) {
    const paid = payments.get(id) ?? []
    const came = total(paid.filter(payment => payment.status === 'captured'))
    const there = paid.reduce(
      (sum, payment) => sum + (pixAt.get(payment.pix_end_to_end_id ?? '') ?? 0) + (cardsAt.get(payment.id) ?? 0),
      0,
    )
    if (amount_received === came && net_held === there) continue
    const says = `is ${status}, received ${amount_received} of ${came}, holds ${net_held}; bank and acquirer ${there}`
    breaches.push({ invariant: 'net_held', about: id, says })
  }
  // A person may accept less than all: then it was flagged before.
  const accepted = (flags: readonly string[]) => flags.includes('partial') || flags.includes('review')
  for (const { object_id, paid } of books.events) {
    if (!paid || accepted(paid.flags) || paid.net_held >= paid.amount) continue
    breaches.push({ invariant: 'paid_is_held', about: object_id, says: `${paid.net_held} of ${paid.amount} held` })
  }
  return breaches
}

function leftOpen(evidence: Evidence): Breach[] {
  const { scene, bank, books } = evidence
  const atGateways = endsOfGateways(evidence)
  const keys = new Set(scene.stores.map(({ store }) => store.pixKey))
  const ours = bank.charges.filter(({ pix_key }) => keys.has(pix_key))
  const paid = new Set(bank.pix.map(({ txid }) => txid))
  const overAtBank = new Set(ours.filter(({ status }) => status !== 'ATIVA').map(({ txid }) => txid))
  const payments = books.payments.flatMap((payment): Breach[] => {
    const { id, status, pix_txid } = payment
    const isAtRest = atGateways.paymentIsAtRest(payment)
    if (isAtRest !== null) return isAtRest ? [] : [{ invariant: 'ended', about: id, says: `is ${status}` }]
    const finished = status === 'waiting' && (paid.has(pix_txid) || overAtBank.has(pix_txid ?? ''))
    return finished || unknown.has(status) ? [{ invariant: 'ended', about: id, says: `is ${status}` }] : []
  })
  const underWay = new Set(bank.returns.filter(({ status }) => status === 'EM_PROCESSAMENTO').map(({ id }) => id))
  const refunds = books.refunds.flatMap((refund): Breach[] => {
    const { id, status } = refund
    const mayWait = underWay.has(idBody(id)) || atGateways.refundWaitsForTomorrow(refund)
    return (status === 'processing' || status === 'requested') && !mayWait
      ? [{ invariant: 'ended', about: id, says: `is ${status}` }]
      : []
  })
  const messages = books.messages.flatMap(({ id, status }): Breach[] =>
    status === 'received' ? [{ invariant: 'ended', about: id, says: 'was not thought about' }] : [],
  )
  const known = new Set(books.payments.map(({ pix_txid }) => pix_txid))
  const strangers = ours.flatMap(({ txid }): Breach[] =>
    known.has(txid) ? [] : [{ invariant: 'only_at_bank', about: txid, says: 'has no payment of ours' }],
  )
  return [...payments, ...refunds, ...messages, ...strangers]
}

/** In which an acquirer, or whoever must ask it, is waited for. */
const unknown: ReadonlySet<string> = new Set(['created', 'processing', 'challenge', 'authorized'])

/** The event that tells of an end, for each state that has one. */
function events({ books, merchant }: Evidence): Breach[] {
  const known = new Set(books.events.map(({ id }) => id))
  const undelivered = books.events.flatMap(({ id, type, delivered }): Breach[] => {
    if (merchant.received.has(id) && delivered) return []
    return [
      { invariant: 'delivered', about: id, says: merchant.received.has(id) ? `${type} counts as not delivered` : type },
    ]
  })
  const ghosts = [...merchant.received.keys()].flatMap((id): Breach[] =>
    known.has(id) ? [] : [{ invariant: 'stable', about: id, says: 'is no event of ours' }],
  )
  const wrong = merchant.wrong.map((says): Breach => ({ invariant: 'stable', about: says.split(' ')[0] ?? '', says }))
  const counted = Map.groupBy(books.events, ({ type, object_id }) => `${type} ${object_id}`)
  const wanted = [
    ...books.charges.filter(({ status }) => status === 'paid').map(({ id }) => `charge.paid ${id}`),
    ...books.charges.map(({ id }) => `charge.created ${id}`),
    ...books.payments.filter(({ status }) => status === 'captured').map(({ id }) => `payment.captured ${id}`),
    ...books.refunds.filter(({ status }) => status === 'done').map(({ id }) => `refund.done ${id}`),
    ...books.refunds.filter(({ status }) => status === 'failed').map(({ id }) => `refund.failed ${id}`),
  ]
  const notOnce = wanted.flatMap((name): Breach[] => {
    const times = counted.get(name)?.length ?? 0
    return times === 1 ? [] : [{ invariant: 'events_of_all', about: name, says: `${times} events` }]
  })
  return [...undelivered, ...ghosts, ...wrong, ...notOnce]
}
