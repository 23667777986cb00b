import { setTimeout as sleep } from 'node:timers/promises'
import type { Charge } from '../src/shared/contract/charge.ts'
import type { Acquirer } from './acquirer.ts'
import type { Answer, Api, Log } from './api.ts'
import type { Bank } from './bank.ts'
import { cancel, LATE, openCheckout, SHORTEST } from './charge-steps.ts'
import type { Gateway } from './gateways/gateway.ts'
import { chargeAtGateway, liveAtGateway } from './gateways/live-at-gateway.ts'
import { liveByCode, makeCodesBy } from './gateways/live-by-code.ts'
import { liveInTenders } from './live-in-tenders.ts'
import type { TortureStore } from './make-store.ts'
import { codeShown, payByPhone, refundWhenPaid, startPayment } from './pay-by-phone.ts'
import type { ChargePlan, Story } from './plan.ts'
import { refundPayment } from './refund-payment.ts'
import type { Sandbox } from './sandbox.ts'

/** What a charge's life is lived with. */
export interface Scene {
  seed: string
  bank: Bank
  acquirer: Acquirer
  sandbox: Sandbox
  /** Those at which charges are paid; none where the run goes without them. */
  gateways: readonly Gateway[]
  log: Log
  stores: { store: TortureStore; api: Api }[]
  /** Charges whose creation was acknowledged: the id, by their number in the plan. */
  acknowledged: Map<number, { id: string; amount: number }>
  /** Stories that could not be played to their end in time, by what was waited for. */
  cutShort: Map<string, number>
  /** Once it is aborted, nothing is waited for any more. */
  over: AbortSignal
}

/** One charge's part of the scene. */
export interface Part {
  scene: Scene
  plan: ChargePlan
  api: Api
  store: TortureStore
  charge: string
  /** The payer's page of it. */
  checkoutUrl: string
  /** Sends a write of this charge; what it may be rejected with besides is named. */
  write(step: string, path: string, body: object | undefined, mayBe?: readonly string[]): Promise<Answer | null>
  /** Waits until the charge is so, for as long as a person would; null when it does not become so. */
  until(what: string, is: (charge: Charge) => boolean): Promise<Charge | null>
}

/** Ms that a payer or a merchant waits for something. */
const PATIENCE = 60_000

/** What may be paid by split tender: for five minutes, so that what is left half paid ends within the run. */
const bySplitTender = {
  methods: ['pix', 'credit-card', 'voucher'],
  voucher: { kind: 'meal' },
  split_tender: true,
  expires_in: 300,
}

export function referenceOf(seed: string, number: number): string {
  return `${seed}-${number}`
}

/** Lives the life of one charge: made, shown, paid, given back, as its plan says. */
export async function liveCharge(scene: Scene, plan: ChargePlan): Promise<void> {
  const chosen = scene.stores[plan.store]
  if (!chosen) throw new Error('There is no such store.')
  const { store, api } = chosen
  const { doubled, comesBack } = plan
  const reference = referenceOf(scene.seed, plan.number)
  if (plan.story === 'unsolicited') return unsolicited(scene, plan, store)

  const write: Part['write'] = async (step, path, body, mayBe = []) => {
    const answer = await api.write(path, body, `${reference}-${step}`, { doubled, comesBack, accepts: mayBe })
    if (answer && answer.status >= 400 && !mayBe.includes(answer.code ?? '')) {
      scene.log.wrong.push(`${reference}-${step} was answered ${answer.status} ${answer.code}`)
    }
    return answer
  }
  if (plan.gateway?.by === 'code') await makeCodesBy(write, store, plan.gateway)
  const body = {
    amount: plan.amount,
    reference,
    ...(plan.story === 'late' && { expires_in: SHORTEST }),
    ...(plan.gateway
      ? chargeAtGateway(plan, plan.gateway)
      : plan.story === 'split_tender'
        ? bySplitTender
        : plan.way === 'with_the_charge' && { pay_with: { method: 'pix' } }),
  }
  const made = await write('create', '/v1/charges', body)
  if (made?.status !== 201) return
  const { id, amount, checkout_url } = made.body as Charge
  scene.acknowledged.set(plan.number, { id, amount })

  const part: Part = {
    scene,
    plan,
    api,
    store,
    charge: id,
    checkoutUrl: checkout_url,
    write,
    async until(what, is) {
      const deadline = Date.now() + PATIENCE
      for (let pause = 300; Date.now() < deadline && !scene.over.aborted; pause = Math.min(6_000, pause * 2)) {
        const charge = await api.charge(id)
        if (is(charge)) return charge
        await sleep(pause)
      }
      scene.cutShort.set(what, (scene.cutShort.get(what) ?? 0) + 1)
      return null
    },
  }
  if (plan.gateway) {
    await sleep(plan.thinks)
    return plan.gateway.by === 'code' ? liveByCode(part, plan.gateway) : liveAtGateway(part, plan.gateway)
  }
  if (plan.story === 'split_tender') {
    await sleep(plan.thinks)
    return liveInTenders(part)
  }
  if (plan.way === 'by_the_checkout') await openCheckout(checkout_url)
  if (plan.way === 'by_a_payment') await startPayment(part, 'pay')
  await sleep(plan.thinks)
  await play[plan.story as SimpleStory](part)
}

type SimpleStory = Exclude<Story, 'unsolicited' | 'split_tender' | 'at_gateway'>

const play: Record<SimpleStory, (part: Part) => Promise<void>> = {
  async paid(part) {
    if (await payByPhone(part)) await refundWhenPaid(part)
  },
  async twice(part) {
    const paid = await payByPhone(part)
    if (!paid) return
    const { bank } = part.scene
    const { coin, amount } = part.plan
    if (coin) await bank.pay(paid.brCode)
    else await bank.moneyArrives({ pix_key: part.store.pixKey, txid: paid.txid, amount })
    await refundWhenPaid(part)
  },
  async short(part) {
    const shown = await codeShown(part)
    if (!shown) return
    const { scene, plan, store } = part
    await scene.bank.moneyArrives({
      pix_key: store.pixKey,
      txid: shown.txid,
      amount: Math.ceil(plan.amount * plan.part),
    })
    const partly = await part.until('money', ({ amount_applied }) => amount_applied > 0)
    if (!partly || !plan.coin) return
    await startPayment(part, 'rest')
    if (await payByPhone(part)) await refundWhenPaid(part)
  },
  async over(part) {
    const shown = await codeShown(part)
    if (!shown) return
    const { scene, plan, store } = part
    await scene.bank.moneyArrives({
      pix_key: store.pixKey,
      txid: shown.txid,
      amount: Math.ceil(plan.amount * (1 + plan.part)),
    })
    await refundWhenPaid(part)
  },
  async late(part) {
    const shown = await codeShown(part)
    await sleep(LATE, undefined, { signal: part.scene.over }).catch(() => undefined)
    if (!shown) return
    const { scene, plan, store } = part
    await scene.bank.moneyArrives({ pix_key: store.pixKey, txid: shown.txid, amount: plan.amount })
    await refundWhenPaid(part)
  },
  async after_cancel(part) {
    const shown = await codeShown(part)
    await cancel(part)
    const { scene, plan, store } = part
    if (!shown) return
    await scene.bank.moneyArrives({ pix_key: store.pixKey, txid: shown.txid, amount: plan.amount })
    const arrived = await part.until('money', ({ payments }) => payments.some(({ status }) => status === 'captured'))
    if (!arrived) return
    if (plan.coin)
      await part.write('accept', `/v1/charges/${part.charge}/accept`, undefined, ['charge_nothing_to_accept'])
    else await refundPayment(part, arrived)
  },
  async cancel(part) {
    await cancel(part)
  },
  async race(part) {
    const shown = await codeShown(part)
    await Promise.all([cancel(part), shown && part.scene.bank.pay(shown.brCode)])
  },
  abandoned: async () => undefined,
  async taken_back(part) {
    if (!(await payByPhone(part))) return
    const paid = await part.until('money', ({ payments }) => payments.some(({ status }) => status === 'captured'))
    const endToEndId = paid?.payments.find(({ status }) => status === 'captured')?.pix?.end_to_end_id
    if (!endToEndId) return
    const { scene, plan } = part
    await scene.bank.takeBack(endToEndId, plan.coin ? Math.max(1, Math.floor(plan.amount * plan.part)) : undefined)
    await refundWhenPaid(part)
  },
}

/** Money that no charge asked for: with the txid of another program, of which webhooks tell, or with none. */
async function unsolicited(
  { bank }: Scene,
  { thinks, amount, coin, number }: ChargePlan,
  store: TortureStore,
): Promise<void> {
  await sleep(thinks)
  await bank.moneyArrives({ pix_key: store.pixKey, amount, ...(coin && { txid: `outroPrograma${number}` }) })
}
