import { savedViewSchema } from '../../src/shared/contract/saved-view.ts'
import { type ApiAnswer, type ApiClient, bodyOf } from '../harness/api-client.ts'
import type { World } from '../harness/world.ts'

/** Fills every place for saved views of the world's store. */
export async function fillSavedViews({ database, store }: World): Promise<void> {
  await database.owner.query(`set guiche.store = '${store.id}'`)
  await database.owner.query(
    `insert into saved_views (id, store_id, list, name, search, place, created_at, updated_at)
       select 'svw_01k' || lpad(place::text, 23, '0'), $1, 'charges', 'Visão', 'q=a', place, now(), now()
         from generate_series(1, 200) as place on conflict do nothing`,
    [store.id],
  )
}

/** Each write about a saved view, with the action that the audit records of it. */
export function writesOfViews(api: () => ApiClient) {
  const make = () => api().post('/v1/saved-views', { name: 'Abertas', search: 'status=open', shared: true })
  const path = async () => `/v1/saved-views/${bodyOf(await make(), 201, savedViewSchema).id}`
  return {
    createSavedView: ['saved_view.create', make],
    changeSavedView: ['saved_view.change', async () => api().patch(await path(), { name: 'Pagas' })],
    removeSavedView: ['saved_view.remove', async () => api().delete(await path())],
  } satisfies Record<string, [string, () => Promise<ApiAnswer>]>
}
