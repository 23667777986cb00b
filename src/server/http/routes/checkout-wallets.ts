import { z } from 'zod'
import { appleSessionCreateSchema } from '../../../shared/contract/wallet.ts'
import { openAppleSession } from '../../checkout/open-apple-session.ts'
import type { ApiServer } from '../api-server.ts'
import { checkoutOf } from '../checkout-of.ts'
import type { HttpDeps } from '../http-deps.ts'

/** What the payer's page asks for on behalf of a wallet: Apple Pay wants to hear of the merchant from our server. */
export function checkoutWalletRoutes(server: ApiServer, deps: HttpDeps): void {
  server.post(
    '/c/:token/wallets/apple-pay/session',
    { schema: { hide: true, params: z.object({ token: z.string() }), body: appleSessionCreateSchema } },
    async (request, reply) => {
      const found = await checkoutOf(deps, request.params.token)
      const session = await openAppleSession(deps, found, request.body.validation_url)
      return reply.send(session)
    },
  )
}
