import type { FastifyRequest } from 'fastify'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { providerAccountSchema } from '../../../shared/contract/provider-account.ts'
import { sandboxAccountCreateSchema } from '../../../shared/contract/sandbox-account.ts'
import { alertOwners } from '../../access/alerts.ts'
import { Problem } from '../../base/problem.ts'
import { sha256 } from '../../base/tokens.ts'
import { connectProvider } from '../../stores/accounts/connect-provider.ts'
import { setWebhookOf } from '../../stores/accounts/opened-account.ts'
import { requireSandbox, usualNameOf } from '../../stores/accounts/sandbox-gateways.ts'
import { showProviderAccount } from '../../stores/accounts/show-provider-account.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

/** What the sandbox knows a repetition by; null where whoever asks gave no key. */
function keyAtSandbox({ headers }: FastifyRequest, store: string): string | null {
  const { 'idempotency-key': key } = headers
  return key === undefined ? null : sha256(`${store} ${key}`).toString('hex')
}

/** Accounts of a test store at the gateways that the sandbox plays: tried without a contract. */
export function sandboxAccountRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.post(
    '/v1/provider-accounts/sandbox',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'createSandboxAccount',
        summary: 'Connect a test store with a gateway that the sandbox plays',
        description:
          'Opens an account there, connects the store with it and says at the gateway where to call: ' +
          'what takes a contract elsewhere. `sandbox` of `GET /v1/providers` lists the gateways.',
        body: sandboxAccountCreateSchema,
        response: { 201: providerAccountSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { store } = principal
      const { provider, contract, name = usualNameOf(provider) } = request.body
      const open = await database.read(store, transaction => requireSandbox(deps.openAtSandbox, transaction))
      // Before the first transaction, as nobody outside is asked in one. A repetition is given the account of before.
      const opened = await open(provider, name, { key: keyAtSandbox(request, store), contract }).catch(error => {
        request.log.warn({ err: error }, 'The sandbox opened no account.')
        throw new Problem('no_sandbox_here', 'The sandbox of this installation does not answer.')
      })
      const { credentials } = opened
      return writeOnce(database, request, reply, store, {
        status: 201,
        begin: async transaction => {
          await alertOwners(transaction, deps.sealer, 'store-account', actor)
          return {
            id: await connectProvider(deps, transaction, { provider, name, credentials, payerAppUrl: null }, actor),
          }
        },
        proceed: ({ id }) => setWebhookOf(deps, { store, account: id }, opened),
        answer: (transaction, id) => showProviderAccount(deps, transaction, id),
      })
    },
  )
}
