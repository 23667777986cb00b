import { z } from 'zod'
import { idSchema } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  voucherAffiliationCreateSchema,
  voucherAffiliationListQuerySchema,
  voucherAffiliationListSchema,
  voucherAffiliationSchema,
} from '../../../shared/contract/vouchers.ts'
import { setAffiliation } from '../../stores/cards/set-voucher-affiliation.ts'
import { listAffiliations, readAffiliation, removeAffiliation } from '../../stores/cards/voucher-affiliations.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** The issuers of vouchers that know the store. */
export function voucherRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.get(
    '/v1/voucher-affiliations',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['settings'],
        operationId: 'listVoucherAffiliations',
        summary: 'The issuers of vouchers that know the store, newest first',
        querystring: voucherAffiliationListQuerySchema,
        response: { 200: voucherAffiliationListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => listAffiliations(transaction, request.query))
    },
  )

  server.post(
    '/v1/voucher-affiliations',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'setVoucherAffiliation',
        summary: 'Say what an issuer of vouchers knows the store by',
        description:
          'From now on vouchers of the brand are taken for these purchases. ' +
          'What was said of the brand before ends. The acquirer is told with every voucher.',
        body: voucherAffiliationCreateSchema,
        response: { 201: voucherAffiliationSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: async transaction => ({ id: await setAffiliation(transaction, request.body, actor) }),
        isDone: () => true,
        answer: readAffiliation,
      })
    },
  )

  server.delete(
    '/v1/voucher-affiliations/:id',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'removeVoucherAffiliation',
        summary: 'End an affiliation with an issuer of vouchers',
        params: z.strictObject({ id: idSchema('vaf') }),
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      await database.inStore(principal.store, transaction => removeAffiliation(transaction, request.params.id, actor))
      return reply.status(204).send(null)
    },
  )
}
