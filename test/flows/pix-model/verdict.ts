import { isDeepStrictEqual } from 'node:util'
import { beginReconciliation } from '../../../src/server/reconciliation/begin-reconciliation.ts'
import { type Charge, chargeListSchema } from '../../../src/shared/contract/charge.ts'
import { type Event, eventListSchema } from '../../../src/shared/contract/event.ts'
import { type ReviewItem, reviewItemListSchema } from '../../../src/shared/contract/review-item.ts'
import { entriesOf } from '../../builders/banks/pix-charges.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import {
  type Book,
  cancel,
  chargeOfMoney,
  claim,
  completeRefund,
  expire,
  keep,
  newCharge,
  receive,
} from './charge-model.ts'
import { explain, type Fact } from './explain.ts'
import { type BankLedger, bankLedger, capturedIn, control, noteBank, type Sequence, seen } from './sequence.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** A busy machine takes its time. */
const PATIENCE_MS = Number(process.env.PATIENCE_MS ?? 30_000)

/** Jobs of the store whose time has come, as their names and states. */
export async function dueJobs({ world, store }: Sequence): Promise<string[]> {
  const { rows } = await world.database.owner.query<{ due: string }>(
    `select name || ' is ' || state || ': ' || data as due from jobs.job
      where state in ('created', 'retry', 'active') and start_after <= now() and data->>'store' = $1`,
    [store.id],
  )
  return rows.map(({ due }) => due)
}

/**
 * Ends a sequence: the bank does right again, time passes, the books are compared with the bank's list, and then a day
 * passes. After each, what the application says must be what the model and the bank's own books say.
 */
export async function settle(sequence: Sequence): Promise<void> {
  const { world, store } = sequence
  await control(sequence, 'delete', '/faults')
  await world.advance(10 * MINUTE)
  await quiet(sequence)
  await compareWithBank(sequence)
  await agrees(sequence, false)
  await world.advance(DAY + 60 * MINUTE)
  // A call of the bank that was under way while the day passed is answered by the night's question.
  await compareWithBank(sequence)
  await agrees(sequence, true)
  // The nights of a store that is over would be compared for as long as the world stands.
  await world.app.parts.database.inStore(store.id, ({ db }) =>
    db
      .updateTable('provider_accounts')
      .set({ reconcile_at: new Date('9999-01-01') })
      .where('id', '=', store.account)
      .execute(),
  )
}

/** What every night does. */
async function compareWithBank({ world, store }: Sequence): Promise<void> {
  await world.app.parts.database.inStore(store.id, async transaction => {
    const run = await beginReconciliation(transaction, store.account, world.app.parts.clock.now())
    if (run) await transaction.enqueue({ name: 'reconcile', data: { store: store.id, run } })
  })
}

async function quiet(sequence: Sequence): Promise<void> {
  let looked = 0
  await until(
    async () => {
      if (looked++ % 50 === 49) await sequence.world.advance(MINUTE)
      const { returns } = await bankLedger(sequence)
      return !returns.some(isUnderWay) && (await dueJobs(sequence)).length === 0
    },
    'the bank has ended its devoluções, and the jobs that are due are done',
    PATIENCE_MS,
  )
}

/** Waits until nothing is due and everything agrees. @throws Error with what does not. */
async function agrees(sequence: Sequence, ended: boolean): Promise<void> {
  let wrong: string[] = []
  let looked = 0
  const isSo = async () => {
    if (looked++ % 25 === 24) await sequence.world.advance(MINUTE)
    wrong = await dueJobs(sequence)
    if (wrong.length === 0) wrong = await differences(sequence, ended)
    return wrong.length === 0
  }
  await until(isSo, 'all agrees', PATIENCE_MS).catch(error => {
    throw new Error(`${error.message}:\n${wrong.join('\n')}`)
  })
}

/** All that does not agree; `ended`: every charge's time is over, so nothing may be on its way. */
async function differences(sequence: Sequence, ended: boolean): Promise<string[]> {
  const { api } = sequence.store
  await noteBank(sequence, sequence.step())
  const bank = await bankLedger(sequence)
  const charges = bodyOf(await api.get('/v1/charges?limit=100'), 200, chargeListSchema).data
  const reviewItems = bodyOf(await api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema).data
  const events = await allEvents(sequence)
  const explained = await Promise.all(charges.map(charge => notExplained(sequence, bank, charge)))
  return [
    ...notTheSame('Pix', bank.pix.map(pixLine), charges.flatMap(capturedIn).map(bookedLine)),
    ...notTheSame(
      'devoluções',
      bank.returns
        .filter(({ status }) => status === 'DEVOLVIDO')
        .map(({ return_id, amount }) => `${return_id} ${amount}`),
      charges
        .flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'done'))
        .map(({ return_id, amount }) => `${return_id} ${amount}`),
    ),
    ...notTheSame(
      'charges',
      sequence.subjects.map(({ id }) => id),
      charges.filter(isRequested).map(({ id }) => id),
    ),
    ...explained.flat(),
    ...charges.flatMap(charge => notEnded(charge, ended)),
    ...charges.flatMap(charge => wronglyPublished(charge, events)),
    ...wronglyDelivered(sequence, events),
    ...wronglyAsked(reviewItems, charges),
  ]
}

/**
 * A person is asked about money that pays nothing, of every charge that has some and of no other, and about nothing
 * else.
 */
function wronglyAsked(items: ReviewItem[], charges: Charge[]): string[] {
  const asked = items.map(({ kind, about }) => `${kind} ${about}`)
  const expected = charges.filter(hasMoneyAtRest).map(({ id }) => `unapplied_money ${id}`)
  return notTheSame('what a person is asked about', expected, asked)
}

/** Money that pays nothing, or what came to a charge that ended short of it. What is on its way back is none. */
function hasMoneyAtRest({ status, amount_unapplied, net_held }: Charge): boolean {
  return amount_unapplied > 0 || ((status === 'expired' || status === 'canceled') && net_held > 0)
}

const isUnderWay = ({ status }: BankLedger['returns'][0]) => status === 'EM_PROCESSAMENTO'
const isRequested = ({ origin }: Charge) => origin === 'requested'
const pixLine = ({ end_to_end_id, amount }: BankLedger['pix'][0]) => `${end_to_end_id} ${amount}`
const bookedLine = ({ pix, amount }: Charge['payments'][0]) => `${pix?.end_to_end_id} ${amount}`

function notTheSame(what: string, there: readonly string[], here: readonly string[]): string[] {
  const [one, other] = [there.toSorted().join(', '), here.toSorted().join(', ')]
  return one === other ? [] : [`${what}: expected ${one || 'none'}; the application has ${other || 'none'}`]
}

/** Whether the contract leads from what happened to the charge as it is and to its books. */
async function notExplained(sequence: Sequence, bank: BankLedger, charge: Charge): Promise<string[]> {
  const subject = sequence.subjects.find(({ id }) => id === charge.id)
  const since = (id: string) => sequence.since.get(id) ?? 0
  const came = bank.pix.filter(({ end_to_end_id }) =>
    charge.payments.some(({ pix }) => pix?.end_to_end_id === end_to_end_id),
  )
  const [stranger] = came
  if (!subject && !stranger) return [`${charge.id} has no money and was not asked for`]
  const paymentOf = (id: string) => charge.payments.find(({ pix }) => pix?.end_to_end_id === id)?.id ?? ''
  const { id: first } = nameOf(stranger)
  const start = subject
    ? newCharge(charge.amount)
    : chargeOfMoney({ id: first, payment: paymentOf(first), amount: charge.amount })
  const facts: Fact[] = [...(subject?.facts ?? [])]
  for (const pix of subject ? came : []) {
    const late = pix.paid_at > charge.expires_at
    const { id } = nameOf(pix)
    facts.push({
      name: `${pix.amount} come as ${id.slice(-4)}`,
      from: since(id),
      until: null,
      apply: model => receive(model, { id, payment: paymentOf(id), amount: pix.amount, late }),
    })
  }
  if (charge.expired_at) facts.push({ name: 'expired', from: 0, until: null, apply: expire })
  if (charge.canceled_at && subject) {
    const { asked = 0, done = null } = subject.cancel ?? {}
    facts.push({ name: 'canceled', from: asked, until: done, apply: cancel })
  }
  facts.push(...refundFacts(charge, since))
  const last = sequence.step()
  facts.push(seen(charge, last, null), await booksOf(sequence, charge, last))
  const not = explain(start, facts)
  return [
    ...(not ? [`${charge.id} of ${charge.amount}: ${not}`] : []),
    ...(charge.expired_at && charge.expired_at < charge.expires_at ? [`${charge.id} expired before its time`] : []),
    ...(charge.canceled_at && subject && !subject.cancel ? [`${charge.id} was canceled by nobody`] : []),
  ]
}

const nameOf = (pix: BankLedger['pix'][0] | undefined) => ({ id: pix?.end_to_end_id ?? '' })

function refundFacts(charge: Charge, since: (id: string) => number): Fact[] {
  const pixOf = (payment: string) => charge.payments.find(({ id }) => id === payment)?.pix?.end_to_end_id ?? ''
  return charge.refunds.flatMap(({ id, status, origin, amount, payment_id, return_id }): Fact[] => {
    const name = `${id.slice(-4)} ${status}`
    if (origin !== 'requested') {
      const pix = pixOf(payment_id)
      const to = origin === 'med' ? 'chargebacks' : 'refunds'
      const from = since(return_id ?? '')
      const apply: Fact['apply'] = model => {
        const claimed = claim(model, { id, pix, amount })
        return claimed && completeRefund(claimed, id, to)
      }
      return [{ name: `${amount} of ${pix.slice(-4)} taken back as ${name}`, from, until: null, apply }]
    }
    if (status === 'done') return [{ name, from: 0, until: null, apply: model => completeRefund(model, id, 'refunds') }]
    if (status === 'failed') return [{ name, from: 0, until: null, apply: model => keep(model, id) }]
    return []
  })
}

async function booksOf({ store }: Sequence, charge: Charge, from: number): Promise<Fact> {
  const books: Record<string, number> = { bank: 0, sales: 0, unapplied: 0, refunds: 0, chargebacks: 0 }
  for (const { postings } of await entriesOf(store, charge.id)) {
    for (const { source, destination, amount } of postings) {
      books[bookOf(source)] = (books[bookOf(source)] ?? 0) - amount
      books[bookOf(destination)] = (books[bookOf(destination)] ?? 0) + amount
    }
  }
  const text = JSON.stringify(books)
  return {
    name: `books ${text}`,
    from,
    until: null,
    apply: model => (Object.entries(books).every(([book, sum]) => model.books[book as Book] === sum) ? model : null),
  }
}

const bookOf = (account: string) => account.split(':')[0] ?? account

function notEnded(charge: Charge, ended: boolean): string[] {
  const open = ended ? ['created', 'processing', 'waiting'] : ['created', 'processing']
  return [
    ...(ended && charge.status === 'open' ? [`${charge.id} is open after its time`] : []),
    ...charge.payments.filter(({ status }) => open.includes(status)).map(({ id, status }) => `${id} is ${status}`),
    ...charge.refunds
      .filter(({ status }) => status === 'requested' || status === 'processing')
      .map(({ id, status }) => `${id} is ${status}`),
  ]
}

/** Every event that a charge's state makes necessary, each once. */
function wronglyPublished(charge: Charge, events: readonly Event[]): string[] {
  const ids = new Set([charge.id, ...charge.payments.map(({ id }) => id), ...charge.refunds.map(({ id }) => id)])
  const published = events
    .filter(
      ({ type, data: { object } }) => ids.has(object.id) && type !== 'charge.updated' && type !== 'payment.waiting',
    )
    .map(({ type, data: { object } }) => `${type} ${object.id}`)
  const requested = charge.refunds.filter(({ origin }) => origin === 'requested')
  const wereShown = published.filter(line => /^payment\.(expired|canceled)/.test(line))
  const expected = [
    `charge.created ${charge.id}`,
    ...(charge.status === 'paid' ? [`charge.paid ${charge.id}`] : []),
    ...(charge.expired_at ? [`charge.expired ${charge.id}`] : []),
    ...(charge.canceled_at && isRequested(charge) ? [`charge.canceled ${charge.id}`] : []),
    ...capturedIn(charge).map(({ id }) => `payment.captured ${id}`),
    ...charge.payments.filter(({ status }) => status === 'failed').map(({ id }) => `payment.failed ${id}`),
    ...requested.map(({ id }) => `refund.created ${id}`),
    ...charge.refunds
      .filter(({ status }) => status === 'done' || status === 'failed')
      .map(({ id, status }) => `refund.${status} ${id}`),
    // A code that ended and was paid all the same was told of before.
    ...new Set(wereShown),
  ]
  return notTheSame(`events of ${charge.id}`, expected, published)
}

async function allEvents({ store }: Sequence): Promise<Event[]> {
  const events: Event[] = []
  for (let cursor = ''; ; ) {
    const page = bodyOf(await store.api.get(`/v1/events?limit=100${cursor}`), 200, eventListSchema)
    events.push(...page.data)
    if (!page.next_cursor) return events
    cursor = `&cursor=${page.next_cursor}`
  }
}

/** The merchant hears every event once, under its id and as the API shows it. */
function wronglyDelivered({ listener }: Sequence, events: readonly Event[]): string[] {
  return events.flatMap(event => {
    const deliveries = listener.received.filter(({ headers }) => headers['webhook-id'] === event.id)
    const same = deliveries.every(({ body }) => isDeepStrictEqual(JSON.parse(body), event))
    return deliveries.length === 1 && same ? [] : [`${event.type} ${event.id} was heard ${deliveries.length} times`]
  })
}
