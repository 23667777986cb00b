import { systemActor } from '../../../src/server/access/principal.ts'
import { connectSandboxCielo } from '../../../src/server/start/connect-sandbox-cielo.ts'
import type { World } from '../../harness/world.ts'
import { cieloControl } from './cielo-sandbox.ts'

/** Connects the world's store with an account at the sandbox's Cielo. */
export async function takeCielo(world: World) {
  const wanted = { store: world.store.id, name: 'Sandbox of Cielo' }
  const { account, cielo, inbox } = await connectSandboxCielo(world.app.parts, world.sandbox, wanted, systemActor)
  return { ...cieloControl(world.sandbox, cielo), id: account, inbox }
}
