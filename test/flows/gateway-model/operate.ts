import { setTimeout as sleep } from 'node:timers/promises'
import { beginReconciliation } from '../../../src/server/reconciliation/begin-reconciliation.ts'
import { readCharge } from '../../builders/banks/pix-charges.ts'
import type { SaleThere } from '../../builders/gateways/gateway-driver.ts'
import { doneOrRejected } from '../payment-model/shop.ts'
import { quiet } from '../payment-model/wait.ts'
import { partOf, pick } from '../payment-model/which.ts'
import { answerIssuer, onChallenge } from './answer-issuer.ts'
import type { OnChallenge, OnCharge, OnPayment, Operation } from './operations.ts'
import { onCharge, payCode } from './pay-codes.ts'
import { chargesOf, codesOf, createCharge, type GatewayStore, type Payment, salesOf, showCode } from './shop.ts'

/** Carries an operation out: done, or rejected for a reason of the business. */
export async function operate(shop: GatewayStore, what: Operation): Promise<void> {
  switch (what.do) {
    case 'sell':
      return sell(shop, what)
    case 'show a code': {
      const charge = await showCode(shop, what.amount, what.seconds)
      const code = charge && codesOf(charge)[0]
      return what.how && code ? payCode(shop, code, what.how) : undefined
    }
    case 'goes wrong':
      return goesWrong(shop, what.fault)
    case 'pass':
      if (what.seconds > LONG_ON_ITS_WAY) await callsArrive(shop)
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
      await Promise.all([operateOn(shop, one), operateOn(shop, together(one, other))])
      return
    }
    default:
      return operateOn(shop, what)
  }
}

/** Seconds for which no call is on its way: whoever asks again after them takes the one before for done or lost. */
const LONG_ON_ITS_WAY = 240

async function goesWrong(shop: GatewayStore, fault: object): Promise<void> {
  await shop.account.fault(fault)
  const { kind, delay_ms = 0 } = fault as { kind?: string; delay_ms?: number }
  if (kind === 'slow') shop.slowest = Math.max(shop.slowest, delay_ms)
}

/** The clock of the world jumps, and a call that is taken slowly goes by the real one: it must not last for hours. */
export async function callsArrive({ slowest }: GatewayStore): Promise<void> {
  await sleep(slowest)
}

type One = OnPayment | OnCharge | OnChallenge

/** The other on the same payment, or the same charge, where both are on such. */
function together(one: One, other: One): One {
  if ('payment' in one && 'payment' in other) return { ...other, payment: one.payment }
  if ('charge' in one && 'charge' in other) return { ...other, charge: one.charge }
  return other
}

function operateOn(shop: GatewayStore, what: One): Promise<void> {
  if ('charge' in what) return onCharge(shop, what)
  if (what.do === 'answer the issuer' || what.do === 'bring again') return onChallenge(shop, what)
  return onPayment(shop, what)
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

async function sell(shop: GatewayStore, what: Operation & { do: 'sell' }): Promise<void> {
  const charge = await createCharge(shop, what)
  await pay(shop, charge, what.asked !== null)
  if (what.asked && what.asked !== 'later') await answerIssuer(shop, await readCharge(shop.store, charge), what.asked)
}

async function pay({ store, account }: GatewayStore, charge: string, isChallenged = false): Promise<void> {
  const card_token = await typed(account, isChallenged)
  if (!card_token) return
  const body = { method: 'credit-card', card_token, account: account.id }
  doneOrRejected(await store.api.post(`/v1/charges/${charge}/payments`, body))
}

/** A token; null where the form itself was answered wrongly too often. */
async function typed(account: GatewayStore['account'], isChallenged: boolean): Promise<string | null> {
  for (let attempt = 0; attempt < 8; attempt++) {
    try {
      return await account.type(isChallenged)
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
  const sales = await salesOf(shop, payment)
  const leftOf = ({ captured, back }: SaleThere) => captured.reduce((sum, amount) => sum + amount, 0) - back
  const sale = sales.find(one => leftOf(one) > 0)
  if (!sale) return
  const left = leftOf(sale)
  const amount = Math.min(partOf(left, share) ?? left, left)
  if (amount <= 0 || !(await shop.account.refundByHand(sale.id, amount))) return
  shop.byHand.set(payment.id, (shop.byHand.get(payment.id) ?? 0) + amount)
}
