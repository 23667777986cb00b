import { z } from 'zod'
import {
  feeScheduleCreateSchema,
  feeScheduleListQuerySchema,
  feeScheduleListSchema,
  feeScheduleSchema,
} from '../../../shared/contract/fee-schedule.ts'
import { idSchema } from '../../../shared/contract/fields.ts'
import {
  installmentOptionsQuerySchema,
  installmentOptionsSchema,
  installmentPlansQuerySchema,
  installmentPlansSchema,
} from '../../../shared/contract/installments.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { readInstallmentPlans } from '../../charges/cards/read-installment-plans.ts'
import { showInstallmentOptions } from '../../charges/cards/show-installment-options.ts'
import { listFeeSchedules, readFeeSchedule } from '../../stores/fee-schedule.ts'
import { setFeeSchedule } from '../../stores/set-fee-schedule.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** What instalments are to payer and store, and the acquirer's terms that the store's part is worked out by. */
export function installmentRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.get(
    '/v1/installment-options',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['charges'],
        operationId: 'readInstallmentOptions',
        summary: 'What each number of instalments is to the payer and to the store',
        description:
          'For an amount and the terms of a charge that is not made yet: ' +
          'what the payer pays, what the acquirer keeps and when the rest arrives, were it sold today.',
        querystring: installmentOptionsQuerySchema,
        response: { 200: installmentOptionsSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => showInstallmentOptions(deps, transaction, request.query))
    },
  )

  server.get(
    '/v1/charges/:id/installment-plans',
    {
      config: { scope: 'charges:write' },
      schema: {
        tags: ['charges'],
        operationId: 'readInstallmentPlans',
        summary: 'What instalments of a card cost by the gateway’s own table',
        description:
          'At an account with `gateway_plans`: the gateway is asked. ' +
          'Show the payer its words, and say the total that they agree to in `plan_total` of the payment.',
        params: z.strictObject({ id: idSchema('chg') }),
        querystring: installmentPlansQuerySchema,
        response: { 200: installmentPlansSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const { account, card, saved_card: savedCard, amount } = request.query
      const asked = { charge: request.params.id, account, card, savedCard, amount }
      return readInstallmentPlans(deps, principal.store, asked)
    },
  )

  server.get(
    '/v1/fee-schedules',
    {
      config: { scope: 'ledger:read' },
      schema: {
        tags: ['settings'],
        operationId: 'listFeeSchedules',
        summary: 'List fee schedules, newest first',
        querystring: feeScheduleListQuerySchema,
        response: { 200: feeScheduleListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => listFeeSchedules(transaction, request.query))
    },
  )

  server.post(
    '/v1/fee-schedules',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'setFeeSchedule',
        summary: 'Add a fee schedule: what an acquirer keeps and when it pays out',
        description:
          'From a day of sale on. What was said before stays: of several for the same day the newest counts.',
        body: feeScheduleCreateSchema,
        response: { 201: feeScheduleSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: async transaction => ({ id: await setFeeSchedule(transaction, request.body, actor) }),
        isDone: () => true,
        answer: readFeeSchedule,
      })
    },
  )
}
