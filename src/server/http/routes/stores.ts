import { storeCreatedSchema, storeCreateSchema } from '../../../shared/contract/new-store.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { newId } from '../../base/ids.ts'
import { Problem } from '../../base/problem.ts'
import { openStore, showOpenedStore } from '../../stores/open-store.ts'
import type { ApiServer } from '../api-server.ts'
import { personOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'
import { mayEnterNewStores } from '../sso-alone.ts'

/** One more store of somebody who owns one: a branch, another brand, another company. */
export function storesRoutes(server: ApiServer, { database, clock, testBank }: HttpDeps): void {
  server.post(
    '/v1/stores',
    {
      config: { scope: 'settings:write', caller: 'person', confirm: true },
      preHandler: mayEnterNewStores,
      schema: {
        tags: ['settings'],
        operationId: 'createStore',
        summary: 'Open another store',
        description:
          'For an owner, who owns it then, too. It shares nothing with the store from which it is asked for: ' +
          'accounts, keys, people and money are its own. ' +
          'A test store beside the sandbox is connected with its bank and acquirer at once; ' +
          'with the first live store a sandbox that nobody asked for by name stops within a minute.',
        body: storeCreateSchema,
        response: { 201: storeCreatedSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = personOf(request)
      const { body: input } = request
      if (principal.role !== 'owner') throw new Problem('owners_alone', 'Only an owner opens another store.')
      const { name, tax_id: taxId, city, mode } = input
      // All of it done twice is done once.
      const open = async (id: string) => {
        await openStore(database, { id, owner: principal.id, input }, actor)
        if (mode === 'test') await testBank?.(id, { name, taxId, city }, actor)
        return showOpenedStore(database, id)
      }
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        async begin(transaction) {
          const id = newId('sto', clock.now())
          await recordAudit(transaction, actor, 'store.open', id, { name, mode })
          return { id }
        },
        proceed: ({ id }) => open(id),
        // Whoever asks again after a crash finds it made, or makes what is missing.
        answer: async (_transaction, id, _begun, opened) => opened ?? open(id),
      })
    },
  )
}
