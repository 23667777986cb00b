import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import type { Target } from './open-stage.ts'
import type { OutsideWorld } from './outside-world.ts'

/** What is measured, in words. */
export const flowNames = {
  charge: 'charge',
  pix: 'charge with its Pix code',
  cycle: 'whole Pix cycle',
} as const
export type FlowName = keyof typeof flowNames

/** The flows against one server, over HTTP. */
export interface Flows extends Record<FlowName, () => Promise<void>> {
  /** A whole cycle that was due at a moment; hands back how long after it the answer with the code was there. */
  answered(due: number): Promise<number>
  close(): Promise<void>
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
  const create = (more: object): Promise<unknown> => {
    const order = String(++orders)
    const body = {
      amount: 12_990,
      description: `Pedido ${order}`,
      reference: order,
      customer: { name: 'Maria da Silva', email: 'maria@cliente.example', tax_id: '11144477735' },
      ...more,
    }
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...authorization }
    return post('/v1/charges', JSON.stringify(body), headers)
  }
  const createWithPix = async (): Promise<{ id: string; txid: string }> => {
    const charge = (await create({ pay_with: { method: 'pix' } })) as Charge
    const pix = charge.payments?.[0]?.pix
    if (!pix?.br_code) throw new Error(`${target.side} showed no code: ${JSON.stringify(charge)}`)
    return { id: charge.id, txid: pix.txid }
  }
  const payAndHear = async ({ id, txid }: { id: string; txid: string }): Promise<void> => {
    const told = world.told(id)
    await post(new URL(target.inbox()).pathname, world.pay(txid), { 'content-type': 'application/json' })
    await told
  }

  return {
    async charge() {
      await create({})
    },
    async pix() {
      await createWithPix()
    },
    cycle: async () => payAndHear(await createWithPix()),
    async answered(due) {
      const charge = await createWithPix()
      const took = performance.now() - due
      await payAndHear(charge)
      return took
    },
    close: () => pool.close(),
  }
}
