import { expect } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { webhookEndpointSchema } from '../../../src/shared/contract/webhook-endpoint.ts'
import { readCharge } from '../../builders/banks/pix-charges.ts'
import type { WebhookListener } from '../../builders/webhook-listener.ts'
import { type ApiClient, bodyOf } from '../../harness/api-client.ts'
import type { TestStore } from '../../harness/make-store.ts'
import type { World } from '../../harness/world.ts'
import { amountsOf, type ModelCharge } from './charge-model.ts'
import type { Fact } from './explain.ts'

/** The bank's own books of one key. */
export interface BankLedger {
  pix: { end_to_end_id: string; amount: number; paid_at: string }[]
  returns: { end_to_end_id: string; id: string; return_id: string; amount: number; status: string }[]
}

/** What was asked of a charge, as far as its order matters. */
export interface Subject {
  id: string
  /** What happened to it for certain, and how it looked. */
  facts: Fact[]
  /** The step in which its cancel was first asked for, and the one in which it was first answered as done. */
  cancel: { asked: number; done: number | null } | null
}

/** One sequence of operations: a store of its own at the world's bank, and all that was seen of it. */
export interface Sequence {
  world: World
  store: TestStore
  phone: ApiClient
  listener: WebhookListener
  subjects: Subject[]
  /** The step in which something at the bank was first there, by its id. */
  since: Map<string, number>
  /** The number of the next step: what has a smaller one was over before. */
  step(): number
}

export async function openSequence(world: World, listener: WebhookListener): Promise<Sequence> {
  const store = await world.anotherStore()
  bodyOf(await store.api.post('/v1/webhook-endpoints', { url: listener.url }), 201, webhookEndpointSchema)
  let steps = 0
  const phone = world.outside
  return { world, store, phone, listener, subjects: [], since: new Map(), step: () => steps++ }
}

export async function bankLedger({ phone, store }: Sequence): Promise<BankLedger> {
  const { body } = await phone.get(`/control/bank/ledger?pix_key=${store.pixKey}`)
  return body as BankLedger
}

/** Notes what is new at the bank as being there from `step` on. */
export async function noteBank(sequence: Sequence, step: number): Promise<void> {
  const { pix, returns } = await bankLedger(sequence)
  for (const id of [...pix.map(one => one.end_to_end_id), ...returns.map(one => one.return_id)]) {
    if (!sequence.since.has(id)) sequence.since.set(id, step)
  }
}

/** Looks at a charge: from now on it must be explained how it could look so. */
export async function look(sequence: Sequence, subject: Subject): Promise<Charge> {
  const from = sequence.step()
  const charge = await readCharge(sequence.store, subject.id)
  subject.facts.push(seen(charge, from, sequence.step()))
  return charge
}

export function seen(charge: Charge, from: number, until: number | null): Fact {
  const { status, flags, amount_applied, amount_unapplied, amount_refunded, amount_due, net_held } = charge
  const name =
    `seen ${status} [${flags}] with ${amount_applied} applied, ${amount_unapplied} not, ${amount_refunded} back, ` +
    `${net_held} held, ${amount_due} due`
  return { name, from, until, apply: model => (looksLike(model, charge) ? model : null) }
}

function looksLike(model: ModelCharge, charge: Charge): boolean {
  const { applied, unapplied, held, due } = amountsOf(model)
  return (
    applied === charge.amount_applied &&
    unapplied === charge.amount_unapplied &&
    held === charge.net_held &&
    due === charge.amount_due &&
    model.status === charge.status &&
    [...model.flags].sort().join() === [...charge.flags].sort().join() &&
    model.refunded === charge.amount_refunded &&
    sorted(model.pix.map(({ id }) => id)) === sorted(capturedIn(charge).map(({ pix }) => pix?.end_to_end_id ?? ''))
  )
}

export function capturedIn(charge: Charge): Charge['payments'] {
  return charge.payments.filter(({ status }) => status === 'captured')
}

function sorted(ids: readonly string[]): string {
  return ids.toSorted().join()
}

/** Asks the sandbox for something that it cannot reject. */
export async function control(
  sequence: Sequence,
  method: 'post' | 'delete',
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await sequence.phone[method](`/control/bank${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
