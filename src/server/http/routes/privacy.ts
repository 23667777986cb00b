import { z } from 'zod'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import {
  erasureListQuerySchema,
  erasureListSchema,
  erasureSchema,
  personalDataSchema,
  privacyPutSchema,
  privacySchema,
} from '../../../shared/contract/privacy.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { eraseCustomer } from '../../customers/erase-customer.ts'
import { listErasures, readErasure } from '../../customers/erasures.ts'
import { personalData } from '../../customers/personal-data.ts'
import { removePrivacy, setPrivacy, showPrivacy } from '../../stores/privacy.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'
import { settingRoute } from '../setting-route.ts'

const ofCustomer = z.strictObject({ id: idSchema('cus') })

/** For how long payers are known by name, what is held about one of them, and its erasure. */
export function privacyRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps
  const url = '/v1/privacy'

  server.get(
    url,
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'readPrivacy',
        summary: 'For how long payers are known by name, and who answers for it',
        response: { 200: privacySchema, '4xx': problemSchema },
      },
    },
    async request => database.read(callerOf(request).principal.store, showPrivacy),
  )

  settingRoute(server, deps, {
    url,
    name: 'Privacy',
    summary: {
      set: 'Say for how long payers are known by name, and who answers for it',
      remove: 'Keep payers until somebody asks for their erasure',
    },
    scope: 'settings:write',
    body: privacyPutSchema,
    answer: privacySchema,
    // What is erased does not come back.
    isSensitive: async (transaction, wanted) =>
      (wanted?.payers_kept_months ?? Number.POSITIVE_INFINITY) <
      ((await showPrivacy(transaction)).payers_kept_months ?? Number.POSITIVE_INFINITY),
    set: setPrivacy,
    remove: removePrivacy,
  })

  server.get(
    '/v1/erasures',
    {
      config: { scope: 'customers:read' },
      schema: {
        tags: ['customers'],
        operationId: 'listErasures',
        summary: 'List erasures, newest first',
        querystring: erasureListQuerySchema,
        response: { 200: erasureListSchema, '4xx': problemSchema },
      },
    },
    async request =>
      database.read(callerOf(request).principal.store, transaction => listErasures(transaction, request.query)),
  )

  server.post(
    '/v1/customers/:id/erasure',
    {
      config: { scope: 'customers:erase' },
      schema: {
        tags: ['customers'],
        operationId: 'requestErasure',
        summary: 'Erase what is personal of a customer, as a person asks for it',
        description:
          'As `DELETE /v1/customers/{id}`, and the answer says how far it is: charges that name the same CPF or ' +
          'CNPJ and no customer are gone through by a job. Name, e-mail, phone, answers on links, notes, ' +
          'mails and saved cards go; amounts, days, the ids of banks and acquirers, brand and last four stay, ' +
          'for books must be kept (LGPD art. 16, I). ' +
          'The CPF or CNPJ on such a charge stays for five years after it.',
        params: ofCustomer,
        body: noBodySchema,
        response: { 202: erasureSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 202,
        async begin(transaction) {
          await eraseCustomer(transaction, request.params.id, actor)
          return { id: request.params.id }
        },
        isDone: () => true,
        answer: readErasure,
      })
    },
  )

  server.get(
    '/v1/customers/:id/personal-data',
    {
      config: { scope: 'customers:erase' },
      schema: {
        tags: ['customers'],
        operationId: 'readPersonalData',
        summary: 'What is held about a customer, for whoever asks for it',
        description: 'The answer to a request by LGPD, art. 18. The audit says that it was taken.',
        params: ofCustomer,
        response: { 200: personalDataSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      return database.inStore(principal.store, transaction => personalData(transaction, request.params.id, actor))
    },
  )
}
