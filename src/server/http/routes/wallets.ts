import { z } from 'zod'
import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  applePaySetSchema,
  googlePaySetSchema,
  samsungPaySetSchema,
  walletListSchema,
  walletSchema,
} from '../../../shared/contract/wallet.ts'
import { removeWallet } from '../../stores/remove-wallet.ts'
import { setWallet, type WalletSet } from '../../stores/set-wallet.ts'
import { findDomainAssociation, listWallets } from '../../stores/wallets.ts'
import type { ApiServer } from '../api-server.ts'
import { authorize } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'

/** The wallets that a store takes. Setting one again sets it to the same: no Idempotency-Key is needed. */
export function walletRoutes(server: ApiServer, deps: HttpDeps): void {
  server.get(
    '/v1/wallets',
    {
      schema: {
        tags: ['settings'],
        operationId: 'listWallets',
        summary: 'The wallets that the store takes',
        response: { 200: walletListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = await authorize(deps, request, 'settings:write')
      return deps.database.read(principal.store, listWallets)
    },
  )

  walletRoute(server, deps, {
    wallet: 'google-pay',
    name: 'GooglePay',
    body: googlePaySetSchema,
    read: body => ({ wallet: 'google-pay', ...body }),
  })
  walletRoute(server, deps, {
    wallet: 'apple-pay',
    name: 'ApplePay',
    body: applePaySetSchema,
    read: body => ({ wallet: 'apple-pay', ...body }),
  })
  walletRoute(server, deps, {
    wallet: 'samsung-pay',
    name: 'SamsungPay',
    body: samsungPaySetSchema,
    read: body => ({ wallet: 'samsung-pay', ...body }),
  })
}

/** The two routes of one wallet: each has a body of its own. */
function walletRoute<Body extends z.ZodType>(
  server: ApiServer,
  deps: HttpDeps,
  route: { wallet: WalletMethod; name: string; body: Body; read: (body: z.output<Body>) => WalletSet },
): void {
  const { wallet, name, body, read } = route
  const url = `/v1/wallets/${wallet}`

  server.put(
    url,
    {
      schema: {
        tags: ['settings'],
        operationId: `set${name}`,
        summary: `Take ${wallet}, or change what was given for it`,
        body,
        response: { 200: walletSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = await authorize(deps, request, 'settings:write')
      const wanted = read(request.body as z.output<Body>)
      return deps.database.inStore(principal.store, transaction => setWallet(deps, transaction, wanted, actor))
    },
  )

  server.delete(
    url,
    {
      schema: {
        tags: ['settings'],
        operationId: `remove${name}`,
        summary: `Take ${wallet} no more`,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = await authorize(deps, request, 'settings:write')
      await deps.database.inStore(principal.store, transaction => removeWallet(transaction, wallet, actor))
      return reply.status(204).send(null)
    },
  )
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
