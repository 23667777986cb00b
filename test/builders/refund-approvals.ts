import { joinStore } from '../../src/server/access/join-store.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { apiKeySchema } from '../../src/shared/contract/api-key.ts'
import { type Refund, refundSchema } from '../../src/shared/contract/refund.ts'
import {
  type AwaitingRefund,
  awaitingRefundSchema,
  refundApprovalSettingSchema,
} from '../../src/shared/contract/refund-approval.ts'
import { type ApiAnswer, apiClient, bodyOf } from '../harness/api-client.ts'
import type { World } from '../harness/world.ts'
import { newPaidCharge } from './banks/pix-charges.ts'
import { signedInAs } from './people.ts'

/** Three people of a store who may refund and approve, above R$ 100,00 not alone. */
export interface FourEyes {
  ana: Awaited<ReturnType<typeof signedInAs>>
  bia: Awaited<ReturnType<typeof signedInAs>>
  caio: Awaited<ReturnType<typeof signedInAs>>
  /** A Pix that was paid: its charge and payment. */
  paid(amount?: number): Promise<{ charge: string; payment: string }>
  ask(by: Asks, payment: string, amount?: number, reason?: string): Promise<Refund>
  decide(by: Asks, verb: 'approve' | 'reject' | 'withdraw', refund: string, note?: string): Promise<ApiAnswer>
  read(refund: string): Promise<Refund>
  look(by: { get(path: string): Promise<ApiAnswer> }, refund: string): Promise<AwaitingRefund>
}
type Asks = { post(path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer> }

export const LIMIT = 10_000

export async function openFourEyes(world: World, limit: number | null = LIMIT): Promise<FourEyes> {
  const [ana, bia] = [await signedInAs(world, 'owner'), await signedInAs(world, 'finance')]
  const caio = await signedInAs(world, 'admin')
  if (limit !== null) bodyOf(await ana.office.put('/v1/refund-approval', { limit }), 200, refundApprovalSettingSchema)
  return {
    ana,
    bia,
    caio,
    async paid(amount = 50_000) {
      const { id, payments } = await newPaidCharge(world, amount)
      return { charge: id, payment: payments[0]?.id ?? '' }
    },
    ask: async (by, payment, amount, reason) =>
      bodyOf(
        await by.post(`/v1/payments/${payment}/refunds`, { ...(amount && { amount }), ...(reason && { reason }) }),
        201,
        refundSchema,
      ),
    decide: (by, verb, refund, note) =>
      by.post(`/v1/refunds/${refund}/${verb}`, verb === 'withdraw' ? undefined : { ...(note && { note }) }, {
        origin: world.url,
      }),
    read: async refund => bodyOf(await world.store.api.get(`/v1/refunds/${refund}`), 200, refundSchema),
    look: async (by, refund) => bodyOf(await by.get(`/v1/awaiting-refunds/${refund}`), 200, awaitingRefundSchema),
  }
}

/** A key that a person made, with what it may do. */
export async function keyOf(world: World, person: FourEyes['ana'], scopes: string[]) {
  const made = bodyOf(await person.office.post('/v1/api-keys', { name: 'ERP', scopes }), 201, apiKeySchema)
  return apiClient(world.url, made.key ?? null)
}

/** A store in which nobody works but its owner. */
export async function ownerAlone(world: World) {
  const { id } = await world.anotherStore()
  const { office, ...owner } = await signedInAs(world, 'owner')
  await world.app.parts.database.inStore(id, each => joinStore(each, owner.id, 'owner', systemActor))
  const headers = { origin: world.url, 'guiche-store': id, cookie: office.cookie, 'content-type': 'application/json' }
  const send = (method: string, body: unknown) =>
    apiClient(world.url, null).send(method, '/v1/refund-approval', body === null ? null : JSON.stringify(body), headers)
  return { set: (limit: number) => send('PUT', { limit }), read: () => send('GET', null) }
}

/** How the approval of refunds comes to each of its errors. */
export const waysOfRefundApproval = (world: () => World) => {
  const asked = async () => {
    const eyes = await openFourEyes(world())
    const refund = await eyes.ask(eyes.ana.office, (await eyes.paid()).payment)
    // Others refund in this store by themselves.
    await eyes.ana.office.delete('/v1/refund-approval')
    return { ...eyes, refund: refund.id }
  }
  return {
    refund_not_awaiting_approval: async () => {
      const { bia, decide, refund } = await asked()
      await decide(bia.office, 'reject', refund)
      return decide(bia.office, 'approve', refund)
    },
    refund_asked_by_you: async () => {
      const { ana, decide, refund } = await asked()
      return decide(ana.office, 'approve', refund)
    },
    refund_not_yours: async () => {
      const { bia, decide, refund } = await asked()
      return decide(bia.office, 'withdraw', refund)
    },
    refund_approval_needs_two: async () => {
      return (await ownerAlone(world())).set(0)
    },
  }
}
