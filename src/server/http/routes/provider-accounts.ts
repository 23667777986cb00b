import { z } from 'zod'
import { idSchema, noBodySchema, optionalBody } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  certificateRenewalSchema,
  credentialsSetSchema,
  providerAccountChangeSchema,
  providerAccountCreateSchema,
  providerAccountListSchema,
  providerAccountSchema,
  providerOfferListSchema,
  providerTestResultSchema,
  providerTestSchema,
  renewedCertificateSchema,
  webhookRegistrationSchema,
} from '../../../shared/contract/provider-account.ts'
import { alertOwners } from '../../access/alerts.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { checkProviderAccount } from '../../stores/accounts/check-provider-account.ts'
import { connectProvider } from '../../stores/accounts/connect-provider.ts'
import { noteProviderTest, revisionOf } from '../../stores/accounts/note-provider-test.ts'
import { offerProviders } from '../../stores/accounts/offer-providers.ts'
import { registerWebhookNow } from '../../stores/accounts/register-webhook.ts'
import { renameAccount } from '../../stores/accounts/rename-account.ts'
import { renewCertificate } from '../../stores/accounts/renew-certificate.ts'
import { renewCredentials } from '../../stores/accounts/renew-credentials.ts'
import { gatewaysFor } from '../../stores/accounts/sandbox-gateways.ts'
import { showProviderAccount, showProviderAccounts } from '../../stores/accounts/show-provider-account.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const scope = { scope: 'settings:write' } as const
/** Where money goes: whoever changes it confirms who they are, and the owners are told. */
const sensitive = { scope: 'settings:write', confirm: true } as const
const tags = ['settings']
const params = z.strictObject({ id: idSchema('pra') })

/** The banks and acquirers of a store: which there are, how one is connected, tried and renewed. */
export function providerAccountRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps

  server.get(
    '/v1/provider-accounts',
    {
      config: { scope: 'charges:read' },
      schema: {
        tags,
        operationId: 'listProviderAccounts',
        summary: 'List the accounts with banks and acquirers',
        response: { 200: providerAccountListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, async transaction => ({
        data: await showProviderAccounts(deps, transaction),
      }))
    },
  )

  server.get(
    '/v1/providers',
    {
      config: scope,
      schema: {
        tags,
        operationId: 'listProviders',
        summary: 'List the banks and acquirers that can be connected',
        description: 'Each with the fields that an account there is asked for, for a store of this mode.',
        response: { 200: providerOfferListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, async transaction => ({
        data: await offerProviders(deps, transaction),
        sandbox: await gatewaysFor(deps.openAtSandbox, transaction),
      }))
    },
  )

  server.post(
    '/v1/provider-accounts',
    {
      config: sensitive,
      schema: {
        tags,
        operationId: 'createProviderAccount',
        summary: 'Connect a bank or an acquirer',
        description:
          'The credentials are read, and each field that is wrong is named in "errors" as credentials.…; ' +
          'then they are sealed and never shown again. The provider is told where to call by a job.',
        body: providerAccountCreateSchema,
        response: { 201: providerAccountSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const account = { ...request.body, payerAppUrl: null }
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: async transaction => {
          await alertOwners(transaction, deps.sealer, 'store-account', actor)
          return { id: await connectProvider(deps, transaction, account, actor) }
        },
        isDone: () => true,
        answer: (transaction, id) => showProviderAccount(deps, transaction, id),
      })
    },
  )

  server.patch(
    '/v1/provider-accounts/:id',
    {
      config: scope,
      schema: {
        tags,
        operationId: 'changeProviderAccount',
        summary: 'Give an account another name',
        description: 'It is called so from now on wherever it is named, in what is past too.',
        params,
        body: providerAccountChangeSchema,
        response: { 200: providerAccountSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const wanted = { account: request.params.id, name: request.body.name }
      return database.inStore(principal.store, async transaction => {
        await renameAccount(transaction, wanted, actor)
        return showProviderAccount(deps, transaction, wanted.account)
      })
    },
  )

  server.put(
    '/v1/provider-accounts/:id/credentials',
    {
      config: sensitive,
      schema: {
        tags,
        operationId: 'renewProviderCredentials',
        summary: 'Replace the credentials of an account, such as a certificate that ends',
        params,
        body: credentialsSetSchema,
        response: { 200: providerAccountSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      return database.inStore(principal.store, async transaction => {
        await alertOwners(transaction, deps.sealer, 'store-account', actor)
        await renewCredentials(deps, transaction, { account: id, credentials: request.body.credentials }, actor)
        return showProviderAccount(deps, transaction, id)
      })
    },
  )

  server.post(
    '/v1/provider-accounts/:id/test',
    {
      config: scope,
      schema: {
        tags,
        operationId: 'testProviderAccount',
        summary: 'Try an account at its bank or acquirer',
        description: 'Says of each thing that the account needs whether it works, and what to do where it does not.',
        params,
        body: optionalBody(providerTestSchema),
        response: { 200: providerTestResultSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      const revision = await database.inStore(principal.store, async transaction => {
        await showProviderAccount(deps, transaction, id)
        await recordAudit(transaction, actor, 'provider_account.test', id)
        return revisionOf(transaction, id)
      })
      const data = []
      const asked = { store: principal.store, account: id, charge: request.body.charge }
      for await (const { finding = null, values = {}, ...check } of checkProviderAccount(deps, asked)) {
        data.push({ ...check, finding, values })
      }
      const works = data.every(({ verdict }) => verdict !== 'broken')
      const tried = { account: id, revision, works }
      await database.inStore(principal.store, transaction => noteProviderTest(transaction, tried))
      return { object: 'provider_test' as const, works, data }
    },
  )

  server.post(
    '/v1/provider-accounts/:id/webhook',
    {
      config: scope,
      schema: {
        tags,
        operationId: 'registerProviderWebhook',
        summary: 'Tell a bank or an acquirer again where to call',
        description:
          'At a new secret address; the old one is good until the provider has agreed. ' +
          'Where it does not, `detail` says why and the item stays for a person.',
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
          await showProviderAccount(deps, transaction, account)
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
      config: sensitive,
      schema: {
        tags,
        operationId: 'renewProviderCertificate',
        summary: 'Renew the certificate of an account with a bank',
        description:
          'The rest of its credentials stays. Certificate and key are tried together as the first handshake ' +
          'would; what does not fit is named in `errors`. The webhook is registered again.',
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
          await alertOwners(transaction, deps.sealer, 'store-account', actor)
          await renewCertificate(deps, transaction, { account, renewal: request.body }, actor)
          return { id: account }
        },
        isDone: () => true,
        answer: async (_transaction, id) => ({ id, object: 'renewed_certificate' as const }),
      })
    },
  )
}
