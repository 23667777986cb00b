import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type ChargePayerGive, chargePayerGiveSchema } from '../../../shared/contract/charge-payer.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { type AskedFor, type AskedPayer, askedForName } from '../../../shared/payer/asked-payer.ts'
import { payerFieldsOf, readPayerForm } from '../../../shared/payer/read-payer-form.ts'
import { PAYER } from '../../access/principal.ts'
import { Problem } from '../../base/problem.ts'
import { givePayerFacts } from '../../charges/charge/give-payer-facts.ts'
import { PROVIDER_PATIENCE_MS } from '../../charges/payments/wait-for-provider.ts'
import { checkoutState } from '../../checkout/checkout-state.ts'
import { findCheckout, openCheckout } from '../../checkout/open-checkout.ts'
import { decideFlags } from '../../flags/decide-flags.ts'
import { servicesOf } from '../../stores/services/services.ts'
import type { ApiServer } from '../api-server.ts'
import { actorOf } from '../authenticate.ts'
import { browserProof } from '../browser-proof.ts'
import { checkoutOf } from '../checkout-of.ts'
import { checkoutPage } from '../checkout-page.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageLanguage } from '../page-language.ts'
import { rejectOtherSite } from '../same-site.ts'
import { notFoundPage, pageOptions, pageRoute } from './checkout.ts'

type ByToken = { Params: { token: string } }
type Form = Readonly<Record<string, string>>
type Found = { store: string; charge: string }

/**
 * What a gateway asks of who pays before it makes a Pix code, or a card is typed: said by the payer, to the page's
 * script or by its plain form. A code is made at once then.
 */
export async function checkoutPayerRoutes(server: ApiServer, deps: HttpDeps): Promise<void> {
  const { database, publicUrl } = deps
  const params = z.object({ token: z.string() })

  server
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/c/:token/payer',
      { schema: { hide: true, params, body: chargePayerGiveSchema }, bodyLimit: limits.linkForm },
      async (request, reply) => {
        rejectOtherSite(request, publicUrl)
        const found = await checkoutOf(deps, request.params.token)
        await give(deps, request, found, request.body)
        const state = await database.read(found.store, transaction =>
          checkoutState(deps, transaction, found.charge, browserProof(request)),
        )
        return reply.send(state)
      },
    )

  // An address of its own: what a form sends is no JSON.
  await server.register(async forms => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: limits.linkForm },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    forms.post<ByToken & { Body: Form }>('/c/:token/payer-form', pageRoute(deps), async (request, reply) => {
      rejectOtherSite(request, publicUrl)
      const { token } = request.params
      const found = await findCheckout(deps, token)
      if (!found) return notFoundPage(deps, request, reply)
      const values = request.body ?? {}
      const state = await database.read(found.store, transaction => checkoutState(deps, transaction, found.charge))
      const way: AskedFor = values[askedForName] === 'card' ? 'card' : 'pix'
      const asked = (way === 'card' ? state.card_needs : state.pix_needs)?.facts ?? []
      const read = readPayerForm(asked, field => values[field] ?? '')
      if (!read.ok) {
        const typed = payerFieldsOf(asked).map(field => [field, (values[field] ?? '').slice(0, limits.email)])
        const payer = { way, values: Object.fromEntries(typed), faults: read.faults }
        return showAgain(deps, request, reply, { found, state, payer })
      }
      // What it shows then says what became of it: a code, or that the charge is over.
      if (Object.keys(read.facts).length > 0) {
        await give(deps, request, found, chargePayerGiveSchema.parse(read.facts)).catch(passOver)
      }
      return reply.redirect(`/c/${token}`, 303)
    })
  })
}

async function give(deps: HttpDeps, request: FastifyRequest, found: Found, facts: ChargePayerGive): Promise<void> {
  const actor = actorOf(PAYER, request)
  await deps.database.inStore(found.store, transaction => givePayerFacts(deps, transaction, found.charge, facts, actor))
  await openCheckout(deps, found, actor, PROVIDER_PATIENCE_MS)
}

function passOver(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}

/** The page once more, with what was filled in and what is wrong with it. */
async function showAgain(
  deps: HttpDeps,
  request: FastifyRequest<ByToken>,
  reply: FastifyReply,
  again: {
    found: NonNullable<Awaited<ReturnType<typeof findCheckout>>>
    state: Awaited<ReturnType<typeof checkoutState>>
    payer: AskedPayer
  },
): Promise<FastifyReply> {
  const { found, state, payer } = again
  const { token } = request.params
  const language = pageLanguage(request, reply)
  const [decided, services] = await Promise.all([
    decideFlags(deps, { ...found, token }, language),
    deps.database.read(found.store, servicesOf),
  ])
  const options = pageOptions(deps, token)
  const parts = { found, token, state, language, services, decided, exposures: [], options, payer }
  return reply.status(422).send(checkoutPage(deps, request, reply, parts))
}
