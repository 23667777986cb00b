import { z } from 'zod'
import { chargeSchema } from '../../../shared/contract/charge.ts'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { PAYER } from '../../access/principal.ts'
import { readCharge } from '../../charges/charge/read-charge.ts'
import { lockForPayment, sendStarted, startPayment } from '../../charges/payments/start-payment.ts'
import { PROVIDER_PATIENCE_MS, waitFor } from '../../charges/payments/wait-for-provider.ts'
import { checkoutState } from '../../checkout/checkout-state.ts'
import { openCheckout } from '../../checkout/open-checkout.ts'
import { followSplitTender } from '../../split-tender/follow-split-tender.ts'
import { requestUndo } from '../../split-tender/undo-split-tender.ts'
import type { ApiServer } from '../api-server.ts'
import { actorOf, callerOf } from '../authenticate.ts'
import { browserProof } from '../browser-proof.ts'
import { checkoutOf } from '../checkout-of.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** What a route of a split tender waits for, and leaves to jobs after that. */
function settle(
  deps: HttpDeps,
  { store, charge }: { store: string; charge: string },
  onError: (error: unknown) => void,
) {
  return waitFor(followSplitTender(deps, { store, charge, watch: null }), PROVIDER_PATIENCE_MS, onError)
}

/** Undoing a split tender, for the merchant. */
export function splitTenderRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, publicUrl } = deps

  server.post(
    '/v1/charges/:id/split-tender/undo',
    {
      config: { scope: 'charges:write' },
      schema: {
        tags: ['charges'],
        operationId: 'undoSplitTender',
        summary: 'Undo a split tender',
        description:
          'Voids every authorization, removes the code and refunds what was taken; the charge stays open. ' +
          'What has not ended in time is `undoing` in the answer, and `charge.updated` follows.',
        params: z.strictObject({ id: idSchema('chg') }),
        body: noBodySchema,
        response: { 200: chargeSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        async begin(transaction) {
          await requestUndo(deps, transaction, request.params.id, actor)
          return { id: request.params.id }
        },
        proceed: ({ id: charge }) =>
          settle(deps, { store: principal.store, charge }, error =>
            request.log.error({ err: error, charge }, 'tenders were not undone; jobs will'),
          ),
        answer: (transaction, charge) => readCharge(transaction, charge, publicUrl),
      })
    },
  )
}

/** Split tender on the payer's page: the Pix that comes last, and undoing it all. */
export function checkoutSplitTenderRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps
  const ofPayer = { schema: { hide: true, params: z.object({ token: z.string() }), body: z.strictObject({}) } }

  server.post('/c/:token/split-tender/pix', ofPayer, async (request, reply) => {
    const { store, charge } = await checkoutOf(deps, request.params.token)
    const actor = actorOf(PAYER, request)
    const started = await database.inStore(store, async transaction => {
      const locked = await lockForPayment(deps, transaction, charge, 'pix')
      return startPayment(deps, transaction, locked, { method: 'pix' }, actor)
    })
    await waitFor(sendStarted(deps, store, started), PROVIDER_PATIENCE_MS, error =>
      request.log.error({ err: error }, 'the Pix of the rest was not sent; a job will'),
    )
    const state = await database.read(store, transaction =>
      checkoutState(deps, transaction, charge, browserProof(request)),
    )
    return reply.status(201).send(state)
  })

  // What the page is opened with, for a page that is open: nothing of it is under way any more, and a Pix may pay the
  // whole again.
  server.post('/c/:token/split-tender/whole', ofPayer, async (request, reply) => {
    const found = await checkoutOf(deps, request.params.token)
    await openCheckout(deps, found, actorOf(PAYER, request), PROVIDER_PATIENCE_MS)
    const state = await database.read(found.store, transaction =>
      checkoutState(deps, transaction, found.charge, browserProof(request)),
    )
    return reply.send(state)
  })

  server.post('/c/:token/split-tender/undo', ofPayer, async (request, reply) => {
    const { store, charge } = await checkoutOf(deps, request.params.token)
    await database.inStore(store, transaction => requestUndo(deps, transaction, charge, actorOf(PAYER, request)))
    await settle(deps, { store, charge }, error =>
      request.log.error({ err: error }, 'tenders were not undone; jobs will'),
    )
    const state = await database.read(store, transaction =>
      checkoutState(deps, transaction, charge, browserProof(request)),
    )
    return reply.send(state)
  })
}
