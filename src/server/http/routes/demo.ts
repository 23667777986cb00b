import { demoCreateSchema, demoSchema } from '../../../shared/contract/demo.ts'
import { optionalBody } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { beginDemo } from '../../demo/begin-demo.ts'
import { demoOf, showDemo } from '../../demo/demo-rows.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** The history that a test store is filled with. */
export function demoRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, demo } = deps

  server.post(
    '/v1/demo',
    {
      config: { scope: 'services:write' },
      schema: {
        tags: ['settings'],
        operationId: 'createDemo',
        summary: 'Fill a test store with a demo',
        description:
          'Days of a bakery’s business, up to now: charges of every method, refunds, disputes and review items, ' +
          'played by a job against the sandbox. Once a store, and of test stores alone whose accounts are all at ' +
          'the sandbox. `GET /v1/demo` tells how far it has come.',
        body: optionalBody(demoCreateSchema),
        response: { 202: demoSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { store } = principal
      return writeOnce(database, request, reply, store, {
        status: 202,
        async begin(transaction) {
          await beginDemo(demo, transaction, request.body, actor)
          await transaction.enqueue({ name: 'play-demo', data: { store } })
          return { id: store }
        },
        answer: async transaction => showDemo(await demoOf(transaction)),
      })
    },
  )

  server.get(
    '/v1/demo',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['settings'],
        operationId: 'readDemo',
        summary: 'Read how far the demo has come',
        response: { 200: demoSchema, '4xx': problemSchema },
      },
    },
    async request =>
      database.read(callerOf(request).principal.store, async transaction => showDemo(await demoOf(transaction))),
  )
}
