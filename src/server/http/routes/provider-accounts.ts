import { z } from 'zod'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  certificateRenewalSchema,
  providerAccountListSchema,
  renewedCertificateSchema,
  webhookRegistrationSchema,
} from '../../../shared/contract/provider-account.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import { nameProviderAccounts } from '../../stores/name-provider-accounts.ts'
import { registerWebhookNow } from '../../stores/register-webhook.ts'
import { renewCertificate } from '../../stores/renew-certificate.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const params = z.strictObject({ id: idSchema('pra') })

/** The store's accounts with banks and acquirers: their names, and what a person renews of them. */
export function providerAccountRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps
  server.get(
    '/v1/provider-accounts',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags: ['charges'],
        operationId: 'listProviderAccounts',
        summary: 'List the names of provider accounts',
        response: { 200: providerAccountListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, async transaction => ({ data: await nameProviderAccounts(transaction) }))
    },
  )

  server.post(
    '/v1/provider-accounts/:id/webhook',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'registerProviderWebhook',
        summary: 'Tell a bank or an acquirer again where to call',
        description:
          'At a new secret address; the old one is good until the provider has agreed. Where it does not, `detail` says why and the item stays for a person.',
        params,
        body: noBodySchema,
        response: { 200: webhookRegistrationSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { store } = principal
      const account = request.params.id
      return writeOnce(database, request, reply, store, {
        status: 200,
        async begin(transaction) {
          const known = await nameProviderAccounts(transaction)
          if (!known.some(({ id }) => id === account)) {
            throw new Problem('not_found', `There is no account ${account} in this store.`)
          }
          await recordAudit(transaction, actor, 'provider_account.register_webhook', account)
          return { id: account }
        },
        proceed: () => registerWebhookNow(deps, { store, account }),
        answer: async (_transaction, id, _begun, rejection) => ({
          id,
          object: 'webhook_registration' as const,
          registered: rejection === null,
          detail: rejection,
        }),
      })
    },
  )

  server.post(
    '/v1/provider-accounts/:id/certificate',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'renewProviderCertificate',
        summary: 'Renew the certificate of an account with a bank',
        description:
          'The rest of its credentials stays. Certificate and key are tried together as the first handshake would; what does not fit is named in `errors`. The webhook is registered again.',
        params,
        body: certificateRenewalSchema,
        response: { 200: renewedCertificateSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const account = request.params.id
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        async begin(transaction) {
          await renewCertificate(deps, transaction, { account, renewal: request.body }, actor)
          return { id: account }
        },
        isDone: () => true,
        answer: async (_transaction, id) => ({ id, object: 'renewed_certificate' as const }),
      })
    },
  )
}
