import type { Charge } from '../../../src/shared/contract/charge.ts'
import { type Payment, paymentSchema } from '../../../src/shared/contract/payment.ts'
import { type Refund, refundSchema } from '../../../src/shared/contract/refund.ts'
import { type ApiAnswer, bodyOf } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'
import { newCharge } from '../banks/pix-charges.ts'

/** An account of the world's store at a gateway that the sandbox plays, with what its form makes of a card. */
interface Account {
  world: World
  id: string
  /** A token; `card` is whatever the gateway's tests choose outcomes by. */
  type(card?: string): Promise<string> | string
}

/** What a store does at a gateway, by the front door. */
export interface GatewayShop {
  world(): World
  account(): string
  charge(more?: object): Promise<Charge>
  type(card?: string): Promise<string>
  ask(charge: string, token: string, more?: object): Promise<ApiAnswer>
  pay(charge: string, card?: string, more?: object): Promise<Payment>
  refund(payment: string, amount: number): Promise<Refund>
  readPayment(id: string): Promise<Payment>
  readRefund(id: string): Promise<Refund>
  /** `step`: ms that pass between two looks. */
  paymentThat(id: string, status: Payment['status'], step?: number): Promise<Payment>
  refundThat(id: string, status: Refund['status']): Promise<Refund>
}

/** Who pays: all that any gateway asks for. */
export const ana = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '529.982.247-25', phone: '+5511987654321' }

/** @param open what is there once the file's world is; `usual` is part of each charge. */
export function gatewayShop(open: () => Account, usual: object = {}): GatewayShop {
  const api = () => open().world.store.api
  const shop: GatewayShop = {
    world: () => open().world,
    account: () => open().id,
    charge: (more = {}) =>
      newCharge(open().world.store, {
        amount: 12990,
        methods: ['pix', 'credit-card'],
        customer: ana,
        ...usual,
        ...more,
      }),
    type: async card => open().type(card),
    ask: (charge, card_token, more = {}) =>
      api().post(`/v1/charges/${charge}/payments`, { method: 'credit-card', card_token, account: open().id, ...more }),
    pay: async (charge, card, more) =>
      bodyOf(await shop.ask(charge, await open().type(card), more), 201, paymentSchema),
    refund: async (payment, amount) =>
      bodyOf(await api().post(`/v1/payments/${payment}/refunds`, { amount }), 201, refundSchema),
    readPayment: async id => bodyOf(await api().get(`/v1/payments/${id}`), 200, paymentSchema),
    readRefund: async id => bodyOf(await api().get(`/v1/refunds/${id}`), 200, refundSchema),
    paymentThat: (id, status, step = 0) =>
      until(async () => {
        if (step) await open().world.advance(step)
        const payment = await shop.readPayment(id)
        return payment.status === status && payment
      }, `payment ${id} is ${status}`),
    refundThat: (id, status) =>
      until(async () => {
        await open().world.advance(11_000)
        const refund = await shop.readRefund(id)
        return refund.status === status && refund
      }, `refund ${id} is ${status}`),
  }
  return shop
}
