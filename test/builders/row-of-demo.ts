import type { World } from '../harness/world.ts'

/** A store's demo that was begun and not played. */
export async function rowOfDemo({ app }: World, store: { id: string }): Promise<void> {
  const now = new Date()
  const begun = { until: now, begun_at: now, days_played: 0, charges: 0, failed: 0, ended_at: null }
  await app.parts.database.inStore(store.id, async ({ db }) => {
    await db
      .insertInto('demos')
      .values({ store_id: store.id, seed: 1, days: 1, ...begun })
      .execute()
  })
}
