import { setTimeout as sleep } from 'node:timers/promises'
import type { Charge } from '../../src/shared/contract/charge.ts'
import type { HowPaid } from '../bank.ts'
import { cancel, LATE, openCheckout } from '../charge-steps.ts'
import type { Part } from '../live-charge.ts'
import type { TortureStore } from '../make-store.ts'
import { codeShown, type Shown, startPayment } from '../pay-by-phone.ts'
import { refundPayment } from '../refund-payment.ts'
import type { CourseOfCode, GatewayPlan } from './gateway-plan.ts'
import { payByCards } from './live-at-gateway.ts'
import { accountAt } from './open-gateways.ts'

/** From now on the store's codes are made by this gateway; others of the same moment may have told it of another. */
export async function makeCodesBy(write: Part['write'], store: TortureStore, { at }: GatewayPlan): Promise<void> {
  await write('use', `/v1/provider-accounts/${accountAt(store, at).account}/use`, {})
}

/** Shows a code that a gateway made, and pays it as the plan says; then what came is given back, as that says. */
export async function liveByCode(part: Part, plan: GatewayPlan): Promise<void> {
  if (part.plan.way === 'by_the_checkout') await openCheckout(part.checkoutUrl)
  if (part.plan.way === 'by_a_payment') await startPayment(part, 'pay')
  const shown = await codeShown(part)
  if (!shown || !(await courses[plan.code](part, shown, plan))) return
  const paid = await part.until('money', hasMoney)
  if (paid) await refundPayment(part, paid)
}

const hasMoney = ({ payments }: Charge) => payments.some(({ status }) => status === 'captured')

/** Each says whether money came. */
const courses: Record<CourseOfCode, (part: Part, shown: Shown, plan: GatewayPlan) => Promise<boolean>> = {
  once: (part, shown) => pay(part, shown),
  twice: (part, shown) => pay(part, shown, { times: 2 }),
  async again(part, shown) {
    if (!(await pay(part, shown))) return false
    await part.until('money', hasMoney)
    return pay(part, shown, { isUnchecked: true })
  },
  async late(part, shown) {
    await sleep(LATE, undefined, { signal: part.scene.over }).catch(() => undefined)
    return pay(part, shown, { isUnchecked: true })
  },
  async after_cancel(part, shown) {
    await cancel(part)
    return pay(part, shown, { isUnchecked: part.plan.coin })
  },
  async race(part, shown) {
    const [, isPaid] = await Promise.all([cancel(part), pay(part, shown)])
    return isPaid
  },
  async card_meanwhile(part, shown, plan) {
    await Promise.all([payByCards(part, plan), pay(part, shown)])
    return true
  },
  abandoned: async () => false,
}

function pay({ scene }: Part, { brCode }: Shown, how: HowPaid = {}): Promise<boolean> {
  return scene.bank.payGateway(brCode, how)
}
