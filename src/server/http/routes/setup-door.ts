import type { FastifyRequest } from 'fastify'
import {
  type Setup,
  setupOwnerSchema,
  setupReadSchema,
  setupStepSchema,
  setupStoreSchema,
} from '../../../shared/contract/setup.ts'
import { claimSetup, findSetupToken, reachStep, readSetup, storeOfSetup } from '../../access/setup.ts'
import type { SignedIn } from '../../access/sign-in.ts'
import { storesOfUser } from '../../access/stores-of-user.ts'
import { newId } from '../../base/ids.ts'
import { Problem } from '../../base/problem.ts'
import { giveTestStore, setUpStore, showSetUpStore } from '../../stores/set-up-store.ts'
import type { ApiServer } from '../api-server.ts'
import { actorOf } from '../authenticate.ts'
import { handOverSession } from '../hand-over-session.ts'
import type { HttpDeps } from '../http-deps.ts'
import { rejectCrossSite } from '../same-site.ts'

/**
 * The set-up of a new installation: for whoever holds the link that the start printed, once, and then for the session
 * of that person. Not a part of `/v1`, as there is no store yet.
 */
export function setupDoorRoutes(server: ApiServer, deps: HttpDeps): void {
  const { signIn, authDatabase, clock, publicUrl, testBank } = deps
  const onRequest = async (request: FastifyRequest) => rejectCrossSite(request, publicUrl)

  server.post(
    '/auth/setup/read',
    { onRequest, schema: { hide: true, body: setupReadSchema } },
    async (request): Promise<Setup> => {
      const { token } = request.body
      const session = await sessionOf(deps, request)
      const known = session && (await ownerOf(deps, session))
      if (known) return showSetup(deps, known)
      if (!token && session && (await storesOfUser(deps.database, session.id)).length === 0) {
        throw new Problem('forbidden', 'This account opens no store: whoever looks after one gives access to it.')
      }
      if (!token) throw new Problem('unauthenticated', 'Open the link that the start has printed, or sign in.')
      await findSetupToken(authDatabase, token, clock.now())
      return { step: 'owner', owner: null, store: null, sandbox: testBank !== null }
    },
  )

  server.post(
    '/auth/setup/owner',
    { onRequest, schema: { hide: true, body: setupOwnerSchema } },
    async (request, reply) => {
      const { token, name, email, password } = request.body
      const address = email.toLowerCase()
      const user = await claimSetup(deps, { token, name, email: address, password, now: clock.now() })
      const { 'user-agent': userAgent = '' } = request.headers
      const cookie = await signIn.enter(user, { address: request.ip, userAgent, shared: false })
      return handOverSession(deps, request, reply, { email: address, cookie })
    },
  )

  server.put(
    '/auth/setup/store',
    { onRequest, schema: { hide: true, body: setupStoreSchema } },
    async (request): Promise<Setup> => {
      const owner = await requireOwner(deps, request)
      const id = await storeOfSetup(authDatabase, newId('sto', clock.now()))
      const store = { id, mode: testBank ? ('test' as const) : ('live' as const), input: request.body, owner: owner.id }
      await setUpStore(deps, store, actorOf(`user:${owner.id}`, request))
      await reachStep(authDatabase, 'look')
      return showSetup(deps, owner)
    },
  )

  server.put(
    '/auth/setup/step',
    { onRequest, schema: { hide: true, body: setupStepSchema } },
    async (request): Promise<Setup> => {
      const owner = await requireOwner(deps, request)
      const { step } = request.body
      const { store, example } = await storeThere(deps)
      const actor = actorOf(`user:${owner.id}`, request)
      const { id, name, tax_id: taxId, city } = store
      if (step !== 'look') await testBank?.(id, { name, taxId, city }, actor)
      if (step === 'done') await giveTestStore(deps, { store, example, owner: owner.id }, actor)
      await reachStep(authDatabase, step)
      return showSetup(deps, owner)
    },
  )
}

async function sessionOf({ signIn }: HttpDeps, request: FastifyRequest): Promise<SignedIn | null> {
  const { cookie } = request.headers
  return cookie ? ((await signIn.sessionOf(new Headers({ cookie }), true))?.user ?? null) : null
}

/** Whoever used the link, by their session; null for anybody else. */
async function ownerOf({ authDatabase }: HttpDeps, person: SignedIn): Promise<SignedIn | null> {
  return (await readSetup(authDatabase))?.owner_id === person.id ? person : null
}

/** @throws Problem unauthenticated, setup_link_over where everything is set up. */
async function requireOwner(deps: HttpDeps, request: FastifyRequest): Promise<SignedIn> {
  const session = await sessionOf(deps, request)
  const owner = session && (await ownerOf(deps, session))
  if (!owner) throw new Problem('unauthenticated', 'Only whoever used the set-up link goes on with it: sign in again.')
  if ((await readSetup(deps.authDatabase))?.step === 'done') {
    throw new Problem('setup_link_over', 'This installation is set up: change it in the settings.')
  }
  return owner
}

/** @throws Problem validation_failed before there is a store. */
async function storeThere(deps: HttpDeps) {
  const setup = await readSetup(deps.authDatabase)
  const store = setup?.store_id ? await showSetUpStore(deps, setup.store_id) : null
  if (!store) throw new Problem('validation_failed', 'The store comes first: PUT /auth/setup/store.')
  return { store, example: setup?.example_store_id ?? null }
}

async function showSetup(deps: HttpDeps, { name, email }: SignedIn): Promise<Setup> {
  const setup = await readSetup(deps.authDatabase)
  const store = setup?.store_id ? await showSetUpStore(deps, setup.store_id) : null
  return { step: setup?.step ?? 'done', owner: { name, email }, store, sandbox: deps.testBank !== null }
}
