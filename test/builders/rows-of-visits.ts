import { countVitals } from '../../src/server/visits/count-vitals.ts'
import { noteOpening } from '../../src/server/visits/note-step.ts'
import type { World } from '../harness/world.ts'
import { newCharge } from './pix-charges.ts'

/** Lets the world's store have a row of each that a visit of its checkout leaves. */
export async function rowsOfVisits({ app, store }: World): Promise<void> {
  const { database } = app.parts
  const { id } = await newCharge(store)
  await noteOpening(database, { store: store.id, charge: id }, { device: 'phone', offered: ['pix'] })
  await countVitals(database, store.id, { part: 'pix', lcp: 300 }, 'phone')
}
