import { beginReconciliation } from '../../../src/server/reconciliation/begin-reconciliation.ts'
import { saoPauloDate } from '../../../src/shared/brazil/sao-paulo-time.ts'
import { cardRoutingSchema } from '../../../src/shared/contract/card-routing.ts'
import { savedCardListSchema } from '../../../src/shared/contract/customer.ts'
import { setDown } from '../../builders/cards/two-acquirers.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import { contest } from './contest.ts'
import { create } from './create.ts'
import { dueJobsOf } from './looks.ts'
import { onCharge } from './on-charge.ts'
import { onDispute } from './on-dispute.ts'
import type { OnAccounts, Operation } from './operations.ts'
import { payAgain } from './pay-again.ts'
import { payBySplitTender } from './pay-in-tenders.ts'
import { allCharges, callControl, doneOrRejected, type Shop } from './shop.ts'
import { endTenders, MINUTE } from './wait.ts'
import { pick } from './which.ts'

/**
 * Carries an operation out. What is possible is answered as done, the rest is rejected for a reason of the business.
 */
export async function operate(shop: Shop, what: Operation): Promise<void> {
  const { world, store, acquirers } = shop
  switch (what.do) {
    case 'create':
      return create(shop, what)
    case 'pay by split tender':
      return payBySplitTender(shop, what)
    case 'pay again':
      return payAgain(shop, what)
    case 'contest':
      return contest(shop, what)
    case 'together': {
      const [one, other] = what.two
      await Promise.all([onCharge(shop, one), onCharge(shop, { ...other, charge: one.charge })])
      return
    }
    case 'pass':
      return pass(shop, what.seconds)
    case 'acquirer goes wrong': {
      const { merchant_id } = (pick(acquirers, what.account) ?? acquirers[0]).merchant
      return void (await callControl(shop, 'post', '/acquirer/faults', { ...what.fault, merchant_id }))
    }
    case 'bank goes wrong':
      return void (await callControl(shop, 'post', '/bank/faults', { ...what.fault, pix_key: store.pixKey }))
    case 'all go right':
      return allGoRight(shop)
    case 'compare with the bank':
      return compareWithBank(shop)
    case 'rest':
      return void (await until(async () => (await dueJobsOf(shop)).length === 0, 'the jobs are done', 30_000))
    case 'start the program anew':
      return world.restart()
    case 'give evidence':
    case 'accept a dispute':
    case 'win':
    case 'lose':
    case 'dispute again':
      return onDispute(shop, what)
    case 'remove a card':
      return removeCard(shop, what.card)
    case 'route':
    case 'account is':
      return onAccounts(shop, what)
    default:
      return onCharge(shop, what)
  }
}

export async function allGoRight(shop: Shop): Promise<void> {
  await callControl(shop, 'delete', '/acquirer/faults')
  await callControl(shop, 'delete', '/bank/faults')
  for (const one of shop.acquirers) await setDown(shop.world, one, 'no')
}

/**
 * What every night does: the books are compared with the bank and the acquirers, and these are asked for their
 * disputes.
 */
export async function compareWithBank({ world, store, acquirers }: Shop): Promise<void> {
  await world.app.parts.database.inStore(store.id, async transaction => {
    for (const account of [store.account, ...acquirers.map(one => one.account)]) {
      const run = await beginReconciliation(transaction, account, world.app.parts.clock.now())
      if (run) await transaction.enqueue({ name: 'reconcile', data: { store: store.id, run } })
    }
    for (const { account } of acquirers) {
      await transaction.enqueue({ name: 'find-disputes', data: { store: store.id, account } })
    }
  })
}

/**
 * Lets time pass. What a voucher has paid of a split tender can be canceled on its own day alone, so that nobody who is
 * there all the time lets its quarter of an hour run over midnight: here it ends before.
 */
async function pass(shop: Shop, seconds: number): Promise<void> {
  const now = shop.world.app.parts.clock.now()
  const isAnotherDay = saoPauloDate(new Date(now.getTime() + seconds * 1_000 + 30 * MINUTE)) !== saoPauloDate(now)
  if (isAnotherDay && (await allCharges(shop)).some(hasVoucherWaiting)) {
    await allGoRight(shop)
    await endTenders(shop)
  }
  await shop.world.advance(seconds * 1_000)
}

function hasVoucherWaiting({
  latest_split_tender: splitTender,
  payments,
}: Awaited<ReturnType<typeof allCharges>>[0]): boolean {
  return (
    splitTender?.ended_at === null &&
    payments.some(one => one.split_tender_id === splitTender.id && one.method === 'voucher')
  )
}

async function removeCard({ store, customer }: Shop, index: number): Promise<void> {
  const path = `/v1/customers/${customer}/cards`
  const card = pick(bodyOf(await store.api.get(path), 200, savedCardListSchema).data, index)
  if (card) doneOrRejected(await store.api.delete(`${path}/${card.id}`))
}

async function onAccounts({ world, store, acquirers }: Shop, what: OnAccounts): Promise<void> {
  const [first, second] = acquirers
  if (what.do === 'account is') return setDown(world, pick(acquirers, what.account) ?? first, what.down)
  if (!second) return
  const otherwise = [
    { account: first.account, share: what.first },
    { account: second.account, share: 100 - what.first },
  ]
  const debit = { methods: ['debit-card'], to: [{ account: second.account, share: 100 }] }
  const body = JSON.stringify({ rules: what.debitApart ? [debit] : [], otherwise })
  const type = { 'content-type': 'application/json' }
  bodyOf(await store.api.send('PUT', '/v1/card-routing', body, type), 200, cardRoutingSchema)
}
