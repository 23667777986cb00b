import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import type { Target } from './open-stage.ts'
import type { OutsideWorld } from './outside-world.ts'

/** What is measured, in words. */
export const flowNames = {
  charge: 'charge',
  pix: 'charge with its Pix code',
  cycle: 'whole Pix cycle',
  card: 'card: made, held, captured',
} as const
export type FlowName = keyof typeof flowNames

/** The flows against one server, over HTTP. */
export interface Flows extends Record<FlowName, () => Promise<void>> {
  /** A whole cycle that was due at a moment; hands back how long after it the answer with the code was there. */
  answered(due: number): Promise<number>
  close(): Promise<void>
}

interface Payment {
  id: string
  status: string
}

interface Charge {
  id: string
  payments?: { pix?: { txid: string; br_code: string } | null }[]
}

/** Connections that the generator keeps open to one server: more than the most it has under way. */
const CONNECTIONS = 128

/** Opens the connections of a load generator to a server. */
export function openFlows(target: Target, world: OutsideWorld): Flows {
  const pool = new Pool(target.url, { connections: CONNECTIONS, pipelining: 1 })
  const authorization = target.key ? { authorization: `Bearer ${target.key}` } : {}
  let orders = 0

  const post = async (path: string, body: string, headers: Record<string, string>): Promise<unknown> => {
    const answer = await pool.request({ method: 'POST', path, body, headers })
    const text = await answer.body.text()
    if (answer.statusCode >= 300) throw new Error(`${target.side} answered ${answer.statusCode}: ${text}`)
    return JSON.parse(text)
  }
  /** A call of the merchant's program. */
  const ask = (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...authorization }
    return post(path, JSON.stringify(body), headers)
  }
  const create = (more: object): Promise<unknown> => {
    const order = String(++orders)
    const body = {
      amount: 12_990,
      description: `Pedido ${order}`,
      reference: order,
      customer: { name: 'Maria da Silva', email: 'maria@cliente.example', tax_id: '11144477735' },
      ...more,
    }
    return ask('/v1/charges', body)
  }
  const createWithPix = async (): Promise<{ id: string; txid: string }> => {
    const charge = (await create({ pay_with: { method: 'pix' } })) as Charge
    const pix = charge.payments?.[0]?.pix
    if (!pix?.br_code) throw new Error(`${target.side} showed no code: ${JSON.stringify(charge)}`)
    return { id: charge.id, txid: pix.txid }
  }
  const payAndAwaitWebhook = async ({ id, txid }: { id: string; txid: string }): Promise<void> => {
    const delivered = world.delivered(id)
    await post(new URL(target.inbox()).pathname, world.pay(txid), { 'content-type': 'application/json' })
    await delivered
  }

  const expect = (payment: unknown, status: string): string => {
    const { id, status: is } = payment as Payment
    if (is !== status) throw new Error(`${target.side} has a payment ${is} that was to be ${status}`)
    return id
  }

  return {
    async charge() {
      await create({})
    },
    async pix() {
      await createWithPix()
    },
    cycle: async () => payAndAwaitWebhook(await createWithPix()),
    async card() {
      const { id } = (await create({ methods: ['credit-card'], capture: 'manual' })) as Charge
      const token = { method: 'credit-card', card_token: `tok_${id}` }
      const payment = expect(await ask(`/v1/charges/${id}/payments`, token), 'authorized')
      const delivered = world.delivered(id)
      expect(await ask(`/v1/payments/${payment}/capture`, {}), 'captured')
      await delivered
    },
    async answered(due) {
      const charge = await createWithPix()
      const took = performance.now() - due
      await payAndAwaitWebhook(charge)
      return took
    },
    close: () => pool.close(),
  }
}
