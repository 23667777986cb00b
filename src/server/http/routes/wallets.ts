import type { z } from 'zod'
import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  applePaySetSchema,
  googlePaySetSchema,
  samsungPaySetSchema,
  walletListSchema,
  walletSchema,
} from '../../../shared/contract/wallet.ts'
import { removeWallet } from '../../stores/wallets/remove-wallet.ts'
import { setWallet, type WalletSet } from '../../stores/wallets/set-wallet.ts'
import { findDomainAssociation, listWallets } from '../../stores/wallets/wallets.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { settingRoute } from '../setting-route.ts'

/** The wallets that a store takes. Setting one again sets it to the same: no Idempotency-Key is needed. */
export function walletRoutes(server: ApiServer, deps: HttpDeps): void {
  server.get(
    '/v1/wallets',
    {
      config: { scope: 'settings:write' },
      schema: {
        tags: ['settings'],
        operationId: 'listWallets',
        summary: 'The wallets that the store takes',
        response: { 200: walletListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return deps.database.read(principal.store, listWallets)
    },
  )

  const route = <Body extends z.ZodType>(
    wallet: WalletMethod,
    name: string,
    body: Body,
    read: (body: z.output<Body>) => WalletSet,
  ) =>
    settingRoute(server, deps, {
      url: `/v1/wallets/${wallet}`,
      name,
      summary: { set: `Take ${wallet}, or change what was given for it`, remove: `Take ${wallet} no more` },
      scope: 'settings:write',
      body,
      answer: walletSchema,
      set: (transaction, wanted, actor) => setWallet(deps, transaction, read(wanted), actor),
      remove: (transaction, actor) => removeWallet(transaction, wallet, actor),
    })
  route('google-pay', 'GooglePay', googlePaySetSchema, body => ({ wallet: 'google-pay', ...body }))
  route('apple-pay', 'ApplePay', applePaySetSchema, body => ({ wallet: 'apple-pay', ...body }))
  route('samsung-pay', 'SamsungPay', samsungPaySetSchema, body => ({ wallet: 'samsung-pay', ...body }))
}

/** Where Apple looks for its own text before it takes our domain. */
export function domainAssociationRoute(server: ApiServer, deps: HttpDeps): void {
  server.get(
    '/.well-known/apple-developer-merchantid-domain-association',
    { schema: { hide: true } },
    async (_, reply) => {
      const text = await findDomainAssociation(deps.database)
      if (text === null) return reply.callNotFound()
      return reply.header('content-type', 'text/plain; charset=utf-8').send(text)
    },
  )
}
