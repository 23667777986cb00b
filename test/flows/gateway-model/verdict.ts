import type { Charge } from '../../../src/shared/contract/charge.ts'
import { differs, sum } from '../payment-model/differs.ts'
import { dueJobsOf, jobsLeftOf, type OurBooks, ourBooksOf } from '../payment-model/looks.ts'
import { doneOrRejected } from '../payment-model/shop.ts'
import { patiently, quiet } from '../payment-model/wait.ts'
import { allGoesRight, callsArrive, night } from './operate.ts'
import { pixNotTheSame } from './pix-verdict.ts'
import { chargesOf, type GatewayStore, type Payment, salesOf } from './shop.ts'
import { underWay } from './under-way.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Ends a sequence: the gateway does right again, time passes with its nights, and what is still held is let go. Then
 * its books and ours are the same to the centavo, nothing was taken or given back twice, and nothing is under way.
 */
export async function settleGateway(shop: GatewayStore): Promise<void> {
  await allGoesRight(shop)
  await quiet(shop)
  await callsArrive(shop)
  await resendNotices(shop)
  await quiet(shop)
  for (let day = 0; day < 3; day++) {
    await shop.world.advance(DAY)
    await quiet(shop)
    await night(shop)
    await quiet(shop)
  }
  await voidHolds(shop)
  await resolveUnknown(shop)
  await shop.world.advance(2 * HOUR)
  await patiently(shop, 'all agrees', async () => {
    const due = await dueJobsOf(shop)
    return due.length > 0 ? due : differences(shop)
  })
  await leaveAlone(shop)
}

/** A person has sent again what a forged call stood in for: nothing else tells it. */
async function resendNotices({ world, driver }: GatewayStore): Promise<void> {
  if (driver.sendsAgain) await world.outside.post(`/control${driver.control}/resend`, {})
}

async function voidHolds(shop: GatewayStore): Promise<void> {
  for (const { payments } of await chargesOf(shop)) {
    for (const { id, status } of payments) {
      if (status === 'authorized') doneOrRejected(await shop.store.api.post(`/v1/payments/${id}/cancel`, {}))
    }
  }
}

/** Of what a gateway that cannot be asked never told, and has not, a person says that nothing was charged. */
async function resolveUnknown(shop: GatewayStore): Promise<void> {
  if (shop.driver.name !== 'adyen') return
  for (const payment of (await chargesOf(shop)).flatMap(({ payments }) => payments)) {
    if (payment.pix || payment.status !== 'processing' || (await salesOf(shop, payment)).length > 0) continue
    await shop.store.api.post(`/v1/payments/${payment.id}/resolve`, { outcome: 'not_charged' })
  }
}

/** The nights of a store that is over would be compared for as long as the world stands. */
async function leaveAlone({ world, store }: GatewayStore): Promise<void> {
  await world.app.parts.database.inStore(store.id, ({ db }) =>
    db
      .updateTable('provider_accounts')
      .set({ reconcile_at: new Date('9999-01-01') })
      .where('store_id', '=', store.id)
      .execute(),
  )
}

async function differences(shop: GatewayStore): Promise<string[]> {
  const charges = await chargesOf(shop)
  const ours = await ourBooksOf(shop)
  const wrong: string[] = []
  for (const charge of charges) {
    for (const payment of charge.payments.filter(({ method }) => method !== 'pix')) {
      wrong.push(...(await notTheSame(shop, charge, payment)))
    }
    wrong.push(...(await pixNotTheSame(shop, charge)), ...notThere(charge))
    wrong.push(...notInTheBooks(shop, charge, ours.get(charge.id)))
  }
  if (wrong.length > 0) return wrong
  return (await jobsLeftOf(shop, [])).filter(job => /^(follow-hold|follow-refund|process-message) /.test(job))
}

/** What pays nothing can be applied, moved and kept as credit: so much of it must be held. */
function notThere({ id, amount_unapplied, net_held }: Charge): string[] {
  return amount_unapplied > net_held ? [`${amount_unapplied} of ${id} is unapplied, and ${net_held} held`] : []
}

async function notTheSame(shop: GatewayStore, { refunds }: Charge, payment: Payment): Promise<string[]> {
  const { id, status, amount, amount_refunded } = payment
  const sales = await salesOf(shop, payment)
  const captured = sales.flatMap(sale => sale.captured)
  const [taken, back] = [captured.reduce((all, one) => all + one, 0), sales.reduce((all, one) => all + one.back, 0)]
  const own = refunds.filter(one => one.payment_id === id)
  const unsolicited = sum(own.filter(one => one.origin !== 'requested' && one.status === 'done'))
  const byHand = (shop.byHand.get(id) ?? 0) + sales.reduce((all, one) => all + one.undone, 0)
  const isCaptured = status === 'captured'
  return [
    ...(sales.length > 1 ? [`${id} was sold ${sales.length} times`] : []),
    ...(captured.length > 1 ? [`${id} was captured ${captured.length} times`] : []),
    ...(sales.some(({ isHeld }) => isHeld) ? [`${id} is ${status} here, and held there`] : []),
    ...(isCaptured ? differs(`captured of ${id}`, amount, taken) : differs(`kept of ${id}`, 0, taken - back)),
    ...(isCaptured ? differs(`given back of ${id}`, amount_refunded, back) : []),
    ...(unsolicited > byHand
      ? [`${unsolicited} of ${id} went back unasked, of which somebody gave back ${byHand}: ${JSON.stringify(own)}`]
      : []),
    ...underWay([payment], own),
  ]
}

/**
 * What the gateway owes of a charge, or has paid out by now, is what its payments took, less what went back: it takes a
 * refund off its payouts long before the sale's own money is due.
 */
function notInTheBooks({ account }: GatewayStore, { id, payments }: Charge, books: OurBooks | undefined): string[] {
  const owed = payments
    .filter(({ status }) => status === 'captured')
    .reduce((all, one) => all + one.amount - one.amount_refunded, 0)
  const kept = [`receivable:${account.id}`, `bank:${account.id}`, 'fees']
  return differs(`owed for ${id}`, sum(kept.map(name => ({ amount: books?.accounts[name] ?? 0 }))), owed)
}
