import { z } from 'zod'
import { customerProofSchema } from '../../../shared/contract/customer.ts'
import { idSchema } from '../../../shared/contract/fields.ts'
import { PAYER } from '../../access/principal.ts'
import { readChargeRow } from '../../charges/charge/charge-rows.ts'
import { rejectStranger } from '../../checkout/checkout-saved-cards.ts'
import { checkoutState } from '../../checkout/checkout-state.ts'
import { openCustomerSession } from '../../customers/customer-session.ts'
import { removeSavedCard } from '../../customers/remove-saved-card.ts'
import type { ApiServer } from '../api-server.ts'
import { actorOf } from '../authenticate.ts'
import { browserProof, giveBrowser } from '../browser-proof.ts'
import { checkoutOf } from '../checkout-of.ts'
import type { HttpDeps } from '../http-deps.ts'

const ofCheckout = z.object({ token: z.string() })
const ofCard = z.object({ token: z.string(), card: idSchema('crd') })

/**
 * What the payer's page does for the charge's customer alone: it shows that it is theirs, and removes a card of theirs.
 */
export function checkoutCustomerRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps
  const secure = deps.publicUrl.startsWith('https:')

  server.post(
    '/c/:token/customer',
    { schema: { hide: true, params: ofCheckout, body: customerProofSchema } },
    async (request, reply) => {
      const { store, charge } = await checkoutOf(deps, request.params.token)
      const proof = await database.inStore(store, transaction =>
        openCustomerSession(transaction, charge, request.body.secret),
      )
      giveBrowser(reply, { token: request.params.token, proof, secure })
      const state = await database.read(store, transaction => checkoutState(deps, transaction, charge, proof))
      return reply.send(state)
    },
  )

  server.delete('/c/:token/cards/:card', { schema: { hide: true, params: ofCard } }, async (request, reply) => {
    const { store, charge } = await checkoutOf(deps, request.params.token)
    const proof = browserProof(request)
    const { card } = request.params
    await database.inStore(store, async transaction => {
      const row = await readChargeRow(transaction, charge)
      await rejectStranger(transaction, row, proof)
      await removeSavedCard(transaction, { customer: row.customer_id ?? '', card }, actorOf(PAYER, request))
    })
    const state = await database.read(store, transaction => checkoutState(deps, transaction, charge, proof))
    return reply.send(state)
  })
}
