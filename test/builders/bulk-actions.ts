import {
  type BulkAction,
  type BulkActionCharge,
  bulkActionChargeListSchema,
  bulkActionSchema,
  type NewBulkAction,
} from '../../src/shared/contract/bulk-action.ts'
import { type ApiAnswer, type ApiClient, bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import type { World } from '../harness/world.ts'
import { newCharge } from './banks/pix-charges.ts'
import { auditedExports, waysOfExports } from './exports.ts'

/** Asks for one thing to be done to many charges. */
export async function beginBulk(api: ApiClient, asked: NewBulkAction): Promise<BulkAction> {
  return bodyOf(await api.post('/v1/bulk-actions', asked), 202, bulkActionSchema)
}

/** A bulk action at its end. */
export function endedBulk(api: ApiClient, id: string): Promise<BulkAction> {
  return until(async () => {
    const one = bodyOf(await api.get(`/v1/bulk-actions/${id}`), 200, bulkActionSchema)
    return one.ended_at !== null && one
  }, `the bulk action ${id} has ended`)
}

/** What came of each charge, by its id. */
export async function outcomesOf(api: ApiClient, id: string): Promise<Record<string, BulkActionCharge>> {
  const answer = await api.get(`/v1/bulk-actions/${id}/charges?limit=100`)
  const { data } = bodyOf(answer, 200, bulkActionChargeListSchema)
  return Object.fromEntries(data.map(one => [one.charge_id, one]))
}

/** A bulk action of one charge as rows that no job leads. */
export async function rowOfBulk({ app }: World, store: string): Promise<string> {
  return app.parts.database.inStore(store, async ({ db, now, newId }) => {
    const id = newId('blk')
    const about = { id, store_id: store, kind: 'cancel', filters: '{}', status: 'waiting', actor: 'system' } as const
    await db
      .insertInto('bulk_actions')
      .values({
        ...about,
        address: null,
        request_id: null,
        charges: 1,
        created_at: now,
        started_at: null,
        ended_at: null,
      })
      .execute()
    const charge = { charge_id: newId('chg'), outcome: 'waiting', amount: 0, code: null, detail: null } as const
    await db
      .insertInto('bulk_action_charges')
      .values({ store_id: store, bulk_action_id: id, ...charge })
      .execute()
    return id
  })
}

/** How a caller comes to each error of bulk actions, and of exports. */
export function waysOfBulkActions(open: () => World) {
  const asked = { kind: 'cancel', filters: { reference: 'nobody has this' } }
  return {
    ...waysOfExports(open),
    bulk_action_not_found: () => open().store.api.get('/v1/bulk-actions/blk_01k00000000000000000000000'),
    bulk_action_empty: () => open().store.api.post('/v1/bulk-actions', asked),
    async bulk_action_under_way() {
      const store = await open().anotherStore()
      await rowOfBulk(open(), store.id)
      return store.api.post('/v1/bulk-actions', asked)
    },
  }
}

/** What of bulk actions, exports and accounts is written, each with its action in the audit. */
export function auditedBulkActions(open: () => World): Record<string, [action: string, ask: () => Promise<ApiAnswer>]> {
  return {
    ...auditedExports(open),
    createBulkAction: [
      'bulk_action.create',
      async () => {
        const store = open().store
        await newCharge(store, { reference: 'one of many' })
        return store.api.post('/v1/bulk-actions', { kind: 'capture', filters: { reference: 'one of many' } })
      },
    ],
    registerProviderWebhook: [
      'provider_account.register_webhook',
      () => open().store.api.post(`/v1/provider-accounts/${open().store.account}/webhook`),
    ],
    stopBulkAction: [
      'bulk_action.stop',
      async () => {
        const store = open().store
        const { rows } = await open().database.owner.query(
          `select id from bulk_actions where store_id = $1 and status in ('waiting', 'running')`,
          [store.id],
        )
        const id = rows[0]?.id ?? (await rowOfBulk(open(), store.id))
        return store.api.post(`/v1/bulk-actions/${id}/stop`)
      },
    ],
  }
}
