import { z } from 'zod'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { inboxAddressSchema } from '../../../shared/contract/provider-account.ts'
import { alertOwners } from '../../access/alerts.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import { makeAddressIn } from '../../stores/accounts/make-inbox-address.ts'
import { showProviderAccount } from '../../stores/accounts/show-provider-account.ts'
import { webhookOfAccount } from '../../stores/accounts/webhook-of-account.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** The address that a person puts into a provider's panel, where it takes none by program. */
export function inboxAddressRoutes(server: ApiServer, deps: HttpDeps): void {
  server.post(
    '/v1/provider-accounts/:id/inbox-address',
    {
      config: { scope: 'settings:write', confirm: true },
      schema: {
        tags: ['settings'],
        operationId: 'createInboxAddress',
        summary: 'Make the address that a person sets at a bank or an acquirer',
        description:
          'For accounts with `webhook_set_by_hand`. It is secret and in this answer only; ' +
          'the one before it ends at once, so set it there right away.',
        params: z.strictObject({ id: idSchema('pra') }),
        body: noBodySchema,
        response: { 201: inboxAddressSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const account = request.params.id
      return writeOnce(deps.database, request, reply, principal.store, {
        status: 201,
        async begin(transaction) {
          const { webhook_set_by_hand } = await showProviderAccount(deps, transaction, account)
          if (!webhook_set_by_hand) throw setByProgram(account)
          const webhook = await webhookOfAccount(deps, transaction, account)
          await alertOwners(transaction, deps.sealer, 'store-account', actor)
          await recordAudit(transaction, actor, 'provider_account.register_webhook', account)
          return { id: account, url: await makeAddressIn(transaction, deps.publicUrl, { account, webhook }) }
        },
        isDone: () => true,
        answer: async (_transaction, id, made) => ({ id, object: 'inbox_address' as const, url: made?.url ?? null }),
        keep: address => ({ ...address, url: null }),
      })
    },
  )
}

function setByProgram(account: string): Problem {
  const detail =
    `${account} takes its address by program, or its credentials cannot be used: ` +
    `POST /v1/provider-accounts/${account}/webhook.`
  return new Problem('validation_failed', detail)
}
