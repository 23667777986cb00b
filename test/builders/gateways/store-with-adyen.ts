import { systemActor } from '../../../src/server/access/principal.ts'
import { connectSandboxAdyen } from '../../../src/server/start/connect-sandbox-adyen.ts'
import type { World } from '../../harness/world.ts'
import { adyenControl } from './adyen-sandbox.ts'

/** Connects the world's store with an account at the sandbox's Adyen. */
export async function takeAdyen(world: World) {
  const wanted = { store: world.store.id, name: 'Sandbox of Adyen' }
  const { account, adyen, inbox } = await connectSandboxAdyen(world.app.parts, world.sandbox, wanted, systemActor)
  return { ...adyenControl(world.sandbox, adyen), id: account, inbox }
}
