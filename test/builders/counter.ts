import { type Charge, chargeSchema } from '../../src/shared/contract/charge.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import type { World } from '../harness/world.ts'
import { codeOf, newPaidCharge } from './banks/pix-charges.ts'
import { type OfficeBrowser, openOffice } from './office-browser.ts'

/** A code that nobody would try first. */
export const CODE = '305172'

/** A cashier at the counter, and a manager of the store who has set a code. */
export interface Counter {
  cashier: OfficeBrowser & { id: string; email: string; password: string }
  manager: OfficeBrowser & { id: string; email: string; password: string }
  /** A charge of the cashier's that was paid; the id of its payment. */
  paidSale(amount?: number): Promise<{ charge: Charge; payment: string }>
  refund(payment: string, code?: string, headers?: Record<string, string>): ReturnType<OfficeBrowser['post']>
  /** The manager stands at the counter themselves. */
  refundByManager(payment: string): ReturnType<OfficeBrowser['post']>
}

export async function openCounter(world: World): Promise<Counter> {
  const [cashier, manager] = [await signedIn(world, 'cashier'), await signedIn(world, 'finance')]
  await setCode(manager, CODE)
  return {
    cashier,
    manager,
    async paidSale(amount = 1_000) {
      const sale = { amount, source: 'counter', pay_with: { method: 'pix' } }
      const made = bodyOf(await cashier.post('/v1/charges', sale), 201, chargeSchema)
      await world.pay(codeOf(made))
      const charge = await until(async () => {
        const now = bodyOf(await cashier.get(`/v1/charges/${made.id}`), 200, chargeSchema)
        return now.status === 'paid' && now
      }, 'the sale is paid')
      return { charge, payment: charge.payments[0]?.id ?? '' }
    },
    refund: (payment, code = CODE, headers) =>
      cashier.post(
        `/v1/payments/${payment}/counter-refunds`,
        { manager: manager.id, code, reason: 'Troca' },
        { origin: world.url, ...headers },
      ),
    refundByManager: payment =>
      manager.post(`/v1/payments/${payment}/counter-refunds`, { manager: manager.id, code: CODE }),
  }
}

export function setCode(manager: OfficeBrowser & { password: string }, code: string) {
  return manager.put('/v1/me/manager-code', { current_password: manager.password, code })
}

async function signedIn(world: World, role: 'cashier' | 'finance') {
  const user = await world.user(role)
  const office = openOffice(world.url)
  const { status } = await office.signIn(user.email, user.password)
  if (status !== 200) throw new Error(`The ${role} could not sign in: ${status}`)
  return Object.assign(office, user)
}

/** How the counter comes to each of its errors. */
export const waysOfCounter = (world: () => World) => ({
  manager_code_too_easy: async () => setCode((await openCounter(world())).manager, '234567'),
  manager_code_wrong: async () => {
    const counter = await openCounter(world())
    return counter.refund((await counter.paidSale()).payment, '999998')
  },
  manager_code_blocked: async () => {
    const counter = await openCounter(world())
    await world().database.owner.query('update auth.manager_codes set failures = 10 where user_id = $1', [
      counter.manager.id,
    ])
    return counter.refund((await counter.paidSale()).payment)
  },
  charge_not_of_counter: async () => {
    const { payments } = await newPaidCharge(world())
    // To a cashier it is as if it were not there.
    return (await openCounter(world())).refundByManager(payments[0]?.id ?? '')
  },
  counter_refund_too_late: async () => {
    const counter = await openCounter(world())
    const { payment } = await counter.paidSale()
    await world().advance(3_601_000)
    return counter.refund(payment)
  },
})
