import { beginReconciliation } from '../../../src/server/inbox/begin-reconciliation.ts'
import { doneOrRejected } from '../payment-model/shop.ts'
import { quiet } from '../payment-model/wait.ts'
import { partOf, pick } from '../payment-model/which.ts'
import type { OnPayment, Operation } from './operations.ts'
import { chargesOf, createCharge, type GatewayStore, type Payment, salesOf } from './shop.ts'

/** Carries an operation out: done, or rejected for a reason of the business. */
export async function operate(shop: GatewayStore, what: Operation): Promise<void> {
  switch (what.do) {
    case 'sell':
      return pay(shop, await createCharge(shop, what))
    case 'goes wrong':
      return void (await shop.account.fault(what.fault))
    case 'pass':
      return shop.world.advance(what.seconds * 1_000)
    case 'all goes right':
      return allGoesRight(shop)
    case 'night':
      return night(shop)
    case 'rest':
      return quiet(shop)
    case 'start the program anew':
      return shop.world.restart()
    case 'together': {
      const [one, other] = what.two
      await Promise.all([onPayment(shop, one), onPayment(shop, { ...other, payment: one.payment })])
      return
    }
    default:
      return onPayment(shop, what)
  }
}

export async function allGoesRight({ world, driver }: GatewayStore): Promise<void> {
  await world.outside.delete(`/control${driver.control}/faults`)
}

/** What every night does: the books are compared with the gateway, and it is asked what became of refunds. */
export async function night({ world, store, account }: GatewayStore): Promise<void> {
  await world.app.parts.database.inStore(store.id, async transaction => {
    const run = await beginReconciliation(transaction, account.id, world.app.parts.clock.now())
    if (run) await transaction.enqueue({ name: 'reconcile', data: { store: store.id, run } })
    await transaction.enqueue({ name: 'find-disputes', data: { store: store.id, account: account.id } })
  })
}

async function pay({ store, account }: GatewayStore, charge: string): Promise<void> {
  const card_token = await typed(account)
  if (!card_token) return
  const body = { method: 'credit-card', card_token, account: account.id }
  doneOrRejected(await store.api.post(`/v1/charges/${charge}/payments`, body))
}

/** A token; null where the form itself was answered wrongly too often. */
async function typed(account: GatewayStore['account']): Promise<string | null> {
  for (let attempt = 0; attempt < 8; attempt++) {
    try {
      return await account.type()
    } catch {
      // The payer types it again.
    }
  }
  return null
}

async function onPayment(shop: GatewayStore, what: OnPayment): Promise<void> {
  const all = (await chargesOf(shop)).flatMap(charge => charge.payments.map(payment => ({ charge, payment })))
  const { charge, payment } = pick(all, what.payment) ?? {}
  if (!charge || !payment) return
  const { api } = shop.store
  const path = `/v1/payments/${payment.id}`
  switch (what.do) {
    case 'capture': {
      const amount = partOf(payment.amount, what.part)
      return void doneOrRejected(await api.post(`${path}/capture`, amount ? { amount } : {}))
    }
    case 'void':
      return void doneOrRejected(await api.post(`${path}/cancel`, {}))
    case 'refund': {
      const amount = partOf(payment.amount, what.part)
      return void doneOrRejected(await api.post(`${path}/refunds`, amount ? { amount } : {}))
    }
    case 'refund there':
      return refundThere(shop, payment, what.part)
    case 'pay again':
      return pay(shop, charge.id)
  }
}

/** Somebody gives back at the gateway's own pages, which no program here asked for. */
async function refundThere(shop: GatewayStore, payment: Payment, share: number | null): Promise<void> {
  const [sale] = await salesOf(shop, payment)
  if (!sale) return
  const left = sale.captured.reduce((sum, amount) => sum + amount, 0) - sale.back
  const amount = Math.min(partOf(left, share) ?? left, left)
  if (amount <= 0 || !(await shop.account.refundByHand(sale.id, amount))) return
  shop.byHand.set(payment.id, (shop.byHand.get(payment.id) ?? 0) + amount)
}
