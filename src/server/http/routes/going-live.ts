import { z } from 'zod'
import { noBodySchema } from '../../../shared/contract/fields.ts'
import {
  goingLiveConfirmables,
  goingLiveConfirmSchema,
  goingLiveSchema,
  liveStoreSchema,
} from '../../../shared/contract/going-live.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { Problem } from '../../base/problem.ts'
import { confirmItem } from '../../stores/going-live/confirm-item.ts'
import { findLiveStore, openLiveStore } from '../../stores/going-live/open-live-store.ts'
import { readGoingLive } from '../../stores/going-live/read-going-live.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf, personOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const tags = ['settings']
const params = z.strictObject({ item: z.enum(goingLiveConfirmables) })

/** What a store needs before real money. */
export function goingLiveRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.get(
    '/v1/going-live',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags,
        operationId: 'readGoingLive',
        summary: 'Read what is missing before real money',
        description: 'Worked out from what is there now, with a reason for each item that is not done.',
        response: { 200: goingLiveSchema, '4xx': problemSchema },
      },
    },
    async request => database.read(callerOf(request).principal.store, transaction => readGoingLive(deps, transaction)),
  )

  server.put(
    '/v1/going-live/:item',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags,
        operationId: 'confirmGoingLiveItem',
        summary: 'Confirm what no program can see',
        params,
        body: goingLiveConfirmSchema,
        response: { 200: goingLiveSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const { item } = request.params
      return database.inStore(principal.store, async transaction => {
        await confirmItem(transaction, { item, ...request.body }, actor)
        return readGoingLive(deps, transaction)
      })
    },
  )

  server.post(
    '/v1/going-live/live-store',
    {
      config: { scope: 'settings:write', caller: 'person', confirm: true },
      schema: {
        tags,
        operationId: 'openLiveStore',
        summary: 'Open the live store of a test store',
        description:
          'With its name, holder, color and logo, for the owner who asks; opened again it is the same store. ' +
          'Accounts, keys and people of the test store stay where they are. ' +
          'A sandbox that nobody asked for by name stops within a minute.',
        body: noBodySchema,
        response: { 201: liveStoreSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor, memberships } = personOf(request)
      const { store, id: owner } = principal
      if (principal.role !== 'owner') throw new Problem('owners_alone', 'Only an owner opens the live store.')
      if (memberships.find(({ id }) => id === store)?.mode === 'live') {
        throw new Problem('validation_failed', 'This is a live store: open one from a test store.')
      }
      return writeOnce(database, request, reply, store, {
        status: 201,
        begin: async () => ({ id: store }),
        proceed: () => openLiveStore(deps, { from: store, owner }, actor),
        async answer(transaction) {
          const live = await findLiveStore(transaction)
          if (!live) throw new Error('the live store that was opened a moment ago is not there')
          return { ...live, object: 'store' as const, mode: 'live' as const }
        },
      })
    },
  )
}
