import { z } from 'zod'
import { chargeSchema } from '../../../shared/contract/charge.ts'
import { idSchema, noBodySchema, optionalBody } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  chargeReopenSchema,
  creditCreateSchema,
  creditUseSchema,
  customerCreditSchema,
  unappliedApplySchema,
  unappliedMoveCreateSchema,
  unappliedMoveListSchema,
} from '../../../shared/contract/unapplied.ts'
import type { Actor } from '../../access/principal.ts'
import { applyToSale } from '../../charges/charge/apply-to-sale.ts'
import { readCharge } from '../../charges/charge/read-charge.ts'
import { reopenCharge } from '../../charges/charge/reopen-charge.ts'
import { readCustomer } from '../../customers/customer-rows.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { keepAsCredit } from '../../unapplied/keep-as-credit.ts'
import { creditOf, movesOfCharge, showMove } from '../../unapplied/move-rows.ts'
import { moveUnapplied } from '../../unapplied/move-unapplied.ts'
import { takeBackMove } from '../../unapplied/take-back-move.ts'
import { useCredit } from '../../unapplied/use-credit.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const params = z.strictObject({ id: idSchema('chg') })

/** Money that pays nothing: where it goes. And what was paid and given back: asking for it again. */
export function unappliedRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, publicUrl } = deps

  /** A decision about the money of one charge, answered with that charge. */
  function decision<Body extends z.ZodType>(route: {
    path: string
    operationId: string
    summary: string
    description?: string
    body: Body
    decide(transaction: StoreTransaction, charge: string, body: z.output<Body>, actor: Actor): Promise<void>
  }): void {
    const { path, body, decide, ...described } = route
    server.post(
      `/v1/charges/:id/${path}`,
      {
        config: { scope: 'charges:write' },
        schema: {
          tags: ['charges'],
          ...described,
          params,
          body: body as z.ZodType,
          response: { 200: chargeSchema, '4xx': problemSchema },
        },
      },
      async (request, reply) => {
        const { principal, actor } = callerOf(request)
        return writeOnce(database, request, reply, principal.store, {
          status: 200,
          async begin(transaction) {
            await decide(transaction, request.params.id, request.body as z.output<Body>, actor)
            return { id: request.params.id }
          },
          answer: (transaction, charge) => readCharge(transaction, charge, publicUrl),
        })
      },
    )
  }

  decision({
    path: 'unapplied/apply',
    operationId: 'applyUnapplied',
    summary: 'Apply unapplied money to the sale of its own charge',
    description: 'Of a paid charge whose sale lacks money because it was given back. Accept a charge that is not paid.',
    body: unappliedApplySchema,
    decide: (transaction, charge, body, actor) => applyToSale(deps, transaction, charge, body, actor),
  })
  decision({
    path: 'unapplied/move',
    operationId: 'moveUnapplied',
    summary: 'Move unapplied money to another charge of the store',
    body: unappliedMoveCreateSchema,
    decide: (transaction, charge, body, actor) => moveUnapplied(deps, transaction, charge, body, actor),
  })
  decision({
    path: 'unapplied/credit',
    operationId: 'keepAsCredit',
    summary: 'Keep unapplied money as the customer’s credit',
    body: creditCreateSchema,
    decide: (transaction, charge, body, actor) => keepAsCredit(deps, transaction, charge, body, actor),
  })
  decision({
    path: 'use-credit',
    operationId: 'useCredit',
    summary: 'Pay an open charge with its customer’s credit',
    body: creditUseSchema,
    decide: (transaction, charge, body, actor) => useCredit(deps, transaction, charge, body, actor),
  })
  decision({
    path: 'reopen',
    operationId: 'reopenCharge',
    summary: 'Ask again for a paid charge whose money was given back',
    description: 'A refund never opens a charge by itself. Its page asks for what the sale lacks from then on.',
    body: optionalBody(chargeReopenSchema),
    decide: (transaction, charge, body, actor) => reopenCharge(deps, transaction, charge, body, actor),
  })

  server.get(
    '/v1/charges/:id/unapplied-moves',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['charges'],
        operationId: 'listUnappliedMoves',
        summary: 'List moves of unapplied money from a charge and to it',
        params,
        response: { 200: unappliedMoveListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, async transaction => {
        await readCharge(transaction, request.params.id, publicUrl)
        return { data: await movesOfCharge(transaction, request.params.id) }
      })
    },
  )

  server.post(
    '/v1/unapplied-moves/:id/take-back',
    {
      config: { scope: 'charges:write' },
      schema: {
        tags: ['charges'],
        operationId: 'takeBackMove',
        summary: 'Take moved money back to the charge it came from',
        params: z.strictObject({ id: idSchema('mov') }),
        body: noBodySchema,
        response: { 200: chargeSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        begin: async transaction => ({ id: await takeBackMove(deps, transaction, request.params.id, actor) }),
        answer: (transaction, charge) => readCharge(transaction, charge, publicUrl),
      })
    },
  )

  server.get(
    '/v1/customers/:id/credit',
    {
      config: { scope: 'customers:read' },
      schema: {
        tags: ['customers'],
        operationId: 'readCredit',
        summary: 'Read the credit of a customer',
        params: z.strictObject({ id: idSchema('cus') }),
        response: { 200: customerCreditSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.inStore(principal.store, async transaction => {
        const { id } = await readCustomer(transaction, request.params.id)
        const data = (await creditOf(transaction, id)).map(showMove)
        return { customer_id: id, amount: data.reduce((sum, one) => sum + one.amount, 0), data }
      })
    },
  )
}
