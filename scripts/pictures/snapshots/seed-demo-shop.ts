import type { Stage, StageStore } from './open-stage.ts'
import { PICTURE_TIME } from './stage-clock.ts'

/** The bakery of the demo, as `npm run guiche -- demo` fills it: the same days and seed, up to the pictures' time. */
export async function seedDemoShop(stage: Stage): Promise<StageStore> {
  stage.clock.set(PICTURE_TIME)
  const marina = { owner: 'Marina Prado', email: 'marina@padaria-aurora.example' }
  const store = await stage.openStore({ name: 'Padaria Aurora', ...marina, bank: 'sandbox', takesCards: true })
  await stage.playDemo(store)
  return store
}
