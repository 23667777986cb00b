import { z } from 'zod'
import {
  counterManagersSchema,
  counterRefundCreateSchema,
  managerCodeChangeSchema,
  managerCodeSchema,
} from '../../../shared/contract/counter.ts'
import { idSchema } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { refundSchema } from '../../../shared/contract/refund.ts'
import { openManagerCodes } from '../../access/approval-codes.ts'
import { listApprovers, listManagers } from '../../access/people-who-refund.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { recordForPerson } from '../../access/record-for-person.ts'
import { openSignInLimits } from '../../access/sign-in-limits.ts'
import { Problem } from '../../base/problem.ts'
import { showRefund } from '../../charges/charge/show-charge.ts'
import { PROVIDER_PATIENCE_MS, waitFor } from '../../charges/payments/wait-for-provider.ts'
import { refundAtCounter } from '../../refunds/refund-at-counter.ts'
import { readRefund } from '../../refunds/refund-rows.ts'
import { sendRefund } from '../../refunds/send-refund.ts'
import { approvalLimit } from '../../stores/refund-approval.ts'
import type { ApiServer } from '../api-server.ts'
import { type callerOf, personOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** The counter: a refund within the hour, on the word of a manager, and the codes by which they give it. */
export function counterRoutes(server: ApiServer, deps: HttpDeps): void {
  const codes = openManagerCodes(deps)
  ownCodeRoutes(server, deps, codes)

  server.get(
    '/v1/counter/managers',
    {
      config: { scope: 'charges:write', caller: 'person', counter: 'nobodys' },
      schema: {
        tags: ['refunds'],
        operationId: 'listCounterManagers',
        summary: 'List who may approve a refund at the counter',
        description: 'People of the store with `refunds:write` who have set a code.',
        response: { 200: counterManagersSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, session } = personOf(request)
      const { managers, approvers, limit } = await deps.database.read(principal.store, async transaction => ({
        managers: await listManagers(transaction),
        approvers: await listApprovers(transaction),
        limit: await approvalLimit(transaction),
      }))
      const approves = (person: string) => person !== session.user.id && approvers.some(({ id }) => id === person)
      const data = (await codes.among(managers)).map(each => ({ ...each, approves: approves(each.id) }))
      return { data, limit }
    },
  )

  server.post(
    '/v1/payments/:id/counter-refunds',
    {
      config: { scope: 'charges:write', caller: 'person', counter: 'own-payment' },
      schema: {
        tags: ['refunds'],
        operationId: 'createCounterRefund',
        summary: 'Refund a payment at the counter, with a manager’s code',
        description:
          'Of a charge that was made at the counter, within the hour after it was paid: ' +
          'all that the payment took goes back. After five wrong codes in a row there is a wait of 15 minutes ' +
          'for each further one, and ten block the code.',
        params: z.strictObject({ id: idSchema('pay') }),
        body: counterRefundCreateSchema,
        response: { 201: refundSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor, session } = personOf(request)
      const { manager: wanted, code, reason } = request.body
      const manager = await approve(wanted, code, request.params.id, { store: principal.store, actor })
      const approval = { manager, cashier: session.user, reason }
      return writeOnce(deps.database, request, reply, principal.store, {
        status: 201,
        // A code of six digits could be found from what is kept of a request.
        known: { manager: wanted, reason },
        begin: async transaction => ({
          id: await refundAtCounter(deps, transaction, request.params.id, approval, actor),
        }),
        proceed: ({ id: refund }) =>
          waitFor(sendRefund(deps, principal.store, refund), PROVIDER_PATIENCE_MS, error =>
            request.log.error({ err: error, refund }, 'the refund was not sent; a job will'),
          ),
        answer: async (transaction, refund) => showRefund(await readRefund(transaction, refund)),
      })
    },
  )

  /** Whose code it is, who may refund here. A code that was wrong is in the audit. */
  async function approve(
    wanted: string,
    code: string,
    payment: string,
    { store, actor }: { store: string; actor: ReturnType<typeof callerOf>['actor'] },
  ) {
    const all = await codes.among(await deps.database.read(store, listManagers))
    const manager = all.find(({ id }) => id === wanted)
    if (!manager) throw new Problem('manager_code_wrong', 'Nobody who may refund here has a code by this id.')
    await codes.verify(manager.id, code, deps.clock.now()).catch(async error => {
      const isWrong = error instanceof Problem && error.code === 'manager_code_wrong'
      const detail = { manager: manager.id, manager_name: manager.name }
      if (isWrong) {
        await deps.database.inStore(store, transaction =>
          recordAudit(transaction, actor, 'refund.code_wrong', payment, detail),
        )
      }
      throw error
    })
    return manager
  }
}

/** The code of the person who asks: they may refund, and prove it by their password. */
function ownCodeRoutes(server: ApiServer, deps: HttpDeps, codes: ReturnType<typeof openManagerCodes>): void {
  const tags = ['access']
  const config = { scope: 'refunds:write', caller: 'person' } as const
  const guesses = openSignInLimits(deps.authDatabase)

  server.get(
    '/v1/me/manager-code',
    {
      config,
      schema: {
        tags,
        operationId: 'readManagerCode',
        summary: 'Whether one has a code for the counter',
        response: { 200: managerCodeSchema, '4xx': problemSchema },
      },
    },
    async request => codes.read(personOf(request).session.user.id),
  )

  server.put(
    '/v1/me/manager-code',
    {
      config,
      schema: {
        tags,
        operationId: 'setManagerCode',
        summary: 'Set one’s own code for the counter',
        description: 'By it a person who may refund approves a refund at a cashier’s counter.',
        body: managerCodeChangeSchema,
        response: { 200: managerCodeSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { session, actor } = personOf(request)
      const { user } = session
      const attempt = { email: user.email, network: 'session', device: user.id }
      await guesses.begin(attempt, deps.clock.now())
      await deps.signIn.confirmPassword(session, request.body.current_password).catch(async error => {
        // Too many passwords waited, and nobody looked at this one.
        if (error instanceof Problem && error.code === 'too_many_attempts') await guesses.withdraw(attempt)
        throw error
      })
      await guesses.succeeded(attempt)
      await codes.set(user.id, request.body.code, deps.clock.now())
      await recordForPerson(deps.database, user.id, actor, 'user.set_manager_code')
      return codes.read(user.id)
    },
  )

  server.delete(
    '/v1/me/manager-code',
    {
      config,
      schema: {
        tags,
        operationId: 'removeManagerCode',
        summary: 'Remove one’s own code for the counter',
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { session, actor } = personOf(request)
      await codes.remove(session.user.id)
      await recordForPerson(deps.database, session.user.id, actor, 'user.remove_manager_code')
      return reply.status(204).send(null)
    },
  )
}
