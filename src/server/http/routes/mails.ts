import { z } from 'zod'
import { idSchema } from '../../../shared/contract/fields.ts'
import {
  chargeSendSchema,
  mailListQuerySchema,
  mailListSchema,
  mailPreviewQuerySchema,
  mailPreviewSchema,
  mailSchema,
  mailSettingsPutSchema,
  mailSettingsSchema,
} from '../../../shared/contract/mail.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import type { Principal } from '../../access/principal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { listMails, readMail } from '../../mails/mail-rows.ts'
import { setMailSettings, showMailSettings } from '../../mails/mail-settings.ts'
import { previewMail } from '../../mails/preview-mail.ts'
import { retryFailedMail } from '../../mails/retry-failed-mail.ts'
import { sendCharge } from '../../mails/send-charge.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** Mails: one that is asked for, those that were, and which of them a store sends by itself. */
export function mailRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, sealer, mails } = deps

  server.post(
    '/v1/charges/:id/send',
    {
      config: { scope: 'charges:write' },
      schema: {
        tags: ['charges'],
        operationId: 'sendCharge',
        summary: 'Send a charge or its receipt by e-mail',
        description: 'At once, whatever the store sends by itself. Twenty a day for each charge.',
        params: z.strictObject({ id: idSchema('chg') }),
        body: chargeSendSchema,
        response: { 202: mailSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const asker = { actor, withCustomers: principal.scopes.includes('customers:read') }
      return writeOnce(database, request, reply, principal.store, {
        status: 202,
        isDone: () => true,
        begin: async transaction => ({
          id: await sendCharge(transaction, sealer, request.params.id, request.body, asker),
        }),
        answer: (transaction, id) => readMailFor(principal, transaction, id, request.body.to !== undefined),
      })
    },
  )

  server.get(
    '/v1/mails',
    {
      config: { scope: 'customers:read' },
      schema: {
        tags: ['mails'],
        operationId: 'listMails',
        summary: 'List the mails of the store, newest first',
        description: 'Those of the last 30 days. What they said is not kept.',
        querystring: mailListQuerySchema,
        response: { 200: mailListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => listMails(transaction, request.query))
    },
  )

  server.post(
    '/v1/mails/:id/retry',
    {
      config: { scope: 'charges:write' },
      schema: {
        tags: ['mails'],
        operationId: 'retryMail',
        summary: 'Try a mail that failed again',
        params: z.strictObject({ id: idSchema('mai') }),
        response: { 202: mailSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return writeOnce(database, request, reply, principal.store, {
        status: 202,
        isDone: () => true,
        async begin(transaction) {
          await retryFailedMail(transaction, id, actor)
          return { id }
        },
        answer: (transaction, id) => readMailFor(principal, transaction, id),
      })
    },
  )

  server.get(
    '/v1/mail-settings',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'readMailSettings',
        summary: 'Which mails the store sends by itself',
        response: { 200: mailSettingsSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => showMailSettings(transaction, mails))
    },
  )

  server.put(
    '/v1/mail-settings',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'setMailSettings',
        summary: 'Say which mails the store sends by itself',
        body: mailSettingsPutSchema,
        response: { 200: mailSettingsSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      await database.inStore(principal.store, transaction => setMailSettings(transaction, request.body, actor))
      return database.read(principal.store, transaction => showMailSettings(transaction, mails))
    },
  )

  server.get(
    '/v1/mail-previews',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'previewMail',
        summary: 'A mail as the store would send it, of an example',
        querystring: mailPreviewQuerySchema,
        response: { 200: mailPreviewSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return previewMail(deps, principal.store, request.query)
    },
  )
}

/** A mail. Whom it goes to, which servers repeat, is told to who may read customers or has said it themselves. */
async function readMailFor(principal: Principal, transaction: StoreTransaction, id: string, isSaid = false) {
  const mail = await readMail(transaction, id)
  return isSaid || principal.scopes.includes('customers:read') ? mail : { ...mail, to: null, failure: null }
}
