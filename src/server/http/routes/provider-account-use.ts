import { z } from 'zod'
import { idSchema, noBodySchema } from '../../../shared/contract/fields.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { gatewayPlansSetSchema, providerAccountSchema } from '../../../shared/contract/provider-account.ts'
import { alertOwners } from '../../access/alerts.ts'
import type { Actor } from '../../access/principal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { closeAccount, reopenAccount } from '../../stores/accounts/close-account.ts'
import { setGatewayPlans } from '../../stores/accounts/set-gateway-plans.ts'
import { showProviderAccount } from '../../stores/accounts/show-provider-account.ts'
import { stopPixWith, takePixWith } from '../../stores/accounts/take-pix-with.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'

const scope = { scope: 'settings:write' } as const
/** Where money goes: whoever changes it confirms who they are, and the owners are told. */
const sensitive = { scope: 'settings:write', confirm: true } as const
const tags = ['settings']
const params = z.strictObject({ id: idSchema('pra') })

/** What is done with an account, by its id. */
type Verb = (transaction: StoreTransaction, account: string, actor: Actor) => Promise<void>

/** What a store's accounts are used for, and which are not any more: whose codes Pix is paid by, whose plans count. */
export function providerAccountUseRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps
  /** Changes where money goes, tells the owners, and answers the account as it is then. */
  const change = (request: Parameters<typeof callerOf>[0] & { params: { id: string } }, verb: Verb) => {
    const { principal, actor } = callerOf(request)
    const { id } = request.params
    return database.inStore(principal.store, async transaction => {
      await alertOwners(transaction, deps.sealer, 'store-account', actor)
      await verb(transaction, id, actor)
      return showProviderAccount(deps, transaction, id)
    })
  }

  server.post(
    '/v1/provider-accounts/:id/use',
    {
      config: sensitive,
      schema: {
        tags,
        operationId: 'useProviderAccount',
        summary: 'Make the new Pix codes at this account',
        description: 'What was begun at another account goes on there.',
        params,
        response: { 200: providerAccountSchema, '4xx': problemSchema },
      },
    },
    request => change(request, (transaction, id, actor) => takePixWith(deps, transaction, id, actor)),
  )

  server.delete(
    '/v1/provider-accounts/:id/use',
    {
      config: sensitive,
      schema: {
        tags,
        operationId: 'stopUsingProviderAccount',
        summary: 'Make no more new Pix codes at this gateway’s account',
        description:
          'They are made at the account that was told before it, else at the oldest bank; ' +
          'where there is neither, the store takes no Pix. ' +
          'Codes that were made there may be paid until they end, and refunds go on.',
        params,
        response: { 200: providerAccountSchema, '4xx': problemSchema },
      },
    },
    request => change(request, stopPixWith),
  )

  server.post(
    '/v1/provider-accounts/:id/close',
    {
      config: sensitive,
      schema: {
        tags,
        operationId: 'closeProviderAccount',
        summary: 'Close an account whose contract has ended',
        description:
          'Nothing new is paid by it: its codes are made at another account, and rules for cards pass it over. ' +
          'What was begun there goes on, with refunds, disputes, webhooks and payouts. ' +
          'It is asked at night for as long as something is to come or to go.',
        params,
        body: noBodySchema,
        response: { 200: providerAccountSchema, '4xx': problemSchema },
      },
    },
    request => change(request, closeAccount),
  )

  server.post(
    '/v1/provider-accounts/:id/reopen',
    {
      config: sensitive,
      schema: {
        tags,
        operationId: 'reopenProviderAccount',
        summary: 'Reopen an account that was closed',
        description: 'Cards go there by the rules that name it. Pix codes are made there where it is told to.',
        params,
        body: noBodySchema,
        response: { 200: providerAccountSchema, '4xx': problemSchema },
      },
    },
    request => change(request, reopenAccount),
  )

  server.put(
    '/v1/provider-accounts/:id/gateway-plans',
    {
      config: scope,
      schema: {
        tags,
        operationId: 'setGatewayPlans',
        summary: 'Say whether instalments are by the gateway’s own table',
        description:
          'Where they are, payers bear what the table says, ' +
          'and of the terms of a charge `max` and `minimum` count alone.',
        params,
        body: gatewayPlansSetSchema,
        response: { 200: providerAccountSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const wanted = { account: request.params.id, isOn: request.body.on }
      return database.inStore(principal.store, async transaction => {
        await setGatewayPlans(deps, transaction, wanted, actor)
        return showProviderAccount(deps, transaction, wanted.account)
      })
    },
  )
}
