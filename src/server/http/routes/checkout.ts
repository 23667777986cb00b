import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { limits } from '../../../shared/contract/limits.ts'
import { PAYER } from '../../access/principal.ts'
import { Problem } from '../../base/problem.ts'
import { continueChallenge } from '../../charges/cards/continue-challenge.ts'
import { PROVIDER_PATIENCE_MS, waitFor } from '../../charges/payments/wait-for-provider.ts'
import { checkoutState } from '../../checkout/checkout-state.ts'
import { notePayerLanguage } from '../../checkout/note-payer-language.ts'
import { findCheckout, openCheckout } from '../../checkout/open-checkout.ts'
import { decideFlags } from '../../flags/decide-flags.ts'
import { exposuresOn, recordExposures } from '../../flags/record-exposures.ts'
import { chargeReceipt } from '../../receipts/charge-receipt.ts'
import { receiptLogo } from '../../receipts/receipt-logo.ts'
import { servicesOf } from '../../stores/services/services.ts'
import { noteOpening, waysOffered } from '../../visits/note-step.ts'
import type { ApiServer } from '../api-server.ts'
import { actorOf } from '../authenticate.ts'
import { browserProof } from '../browser-proof.ts'
import { checkoutPage } from '../checkout-page.ts'
import { CheckoutUpdates } from '../checkout-updates.ts'
import { pageConsent } from '../consent-cookie.ts'
import { giveDevice } from '../device-cookie.ts'
import { openEventStream } from '../event-stream.ts'
import type { HttpDeps } from '../http-deps.ts'
import { openSharedReads } from '../limits/shared-reads.ts'
import { pageLanguage } from '../page-language.ts'
import { securePage } from '../page-security.ts'
import { toProblem } from '../problem-reply.ts'
import { payersDevice } from '../visitor.ts'

type Params = { Params: { token: string } }

/**
 * Of the pool's twenty connections, so many read for open pages at once. Each page used to read for itself: two hundred
 * that were open on one charge took the whole pool whenever it changed.
 */
const READS_OF_STREAMS = 4

/** The payer's page, its state, its events and its receipt. */
export function checkoutRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, pages } = deps
  const hidden = { schema: { hide: true } }
  const page = pageRoute(deps)
  const reads = openSharedReads(READS_OF_STREAMS)

  server.get<Params>('/c/:token', page, async (request, reply) => {
    const { token } = request.params
    const found = await findCheckout(deps, token)
    if (!found) return notFoundPage(deps, request, reply)
    const brought = request.method === 'GET' ? broughtBack(request.query) : null
    if (brought) {
      await waitFor(continueChallenge(deps, found, brought), PROVIDER_PATIENCE_MS, error =>
        request.log.error({ err: error }, 'a challenge was not continued; the acquirer tells what becomes of it'),
      )
      return reply.redirect(`/c/${token}`, 303)
    }
    const language = pageLanguage(request, reply)
    if (request.method === 'GET') giveDevice(request, reply, deps.publicUrl.startsWith('https:'))
    const decided = await decideFlags(deps, { ...found, token }, language)
    // HEAD is what link previews and scanners send: it starts nothing at the bank.
    const [state, services] = await Promise.all([
      request.method === 'HEAD'
        ? database.read(found.store, transaction => checkoutState(deps, transaction, found.charge))
        : openCheckout(deps, found, actorOf(PAYER, request), decided.values['checkout.first_view_wait']),
      database.read(found.store, servicesOf),
    ])
    const exposures = exposuresOn(state, decided)
    const options = pageOptions(deps, token)
    const parts = { found, token, state, language, services, decided, exposures, options }
    const html = checkoutPage(deps, request, reply, parts)
    const reader = request.method === 'GET' ? payersDevice(request) : null
    const device = state.status === 'open' ? reader : null
    // Nobody waits for it: the page is on its way already.
    if (device) {
      void noteOpening(database, found, { device, offered: waysOffered(state) }).catch(error =>
        request.log.warn({ err: error }, 'an opening of the checkout was not counted'),
      )
    }
    if (reader) {
      void notePayerLanguage(database, found, language).catch(error =>
        request.log.warn({ err: error }, 'the language of a payer was not noted'),
      )
    }
    if (request.method !== 'HEAD' && decided.payer && exposures.length > 0) {
      deps.flags.beside(recordExposures(deps, found, decided.payer, exposures))
    }
    return reply.send(html)
  })

  server.get<Params>('/c/:token/state', hidden, async (request, reply) => {
    const found = await findCheckout(deps, request.params.token)
    if (!found) throw new Problem('not_found', 'There is no such checkout.')
    const browser = browserProof(request)
    const state = await database.read(found.store, transaction =>
      checkoutState(deps, transaction, found.charge, browser),
    )
    return reply.send(state)
  })

  server.get<Params>('/c/:token/events', { ...hidden, exposeHeadRoute: false }, async (request, reply) => {
    const { token } = request.params
    const found = await reads.read(`token ${token}`, () => findCheckout(deps, token))
    if (!found) throw new Problem('not_found', 'There is no such checkout.')
    const stream = openEventStream(request, reply, deps, found.charge)
    if (!stream) return
    const browser = browserProof(request)
    const read = () =>
      reads.read(`${found.charge} ${browser ?? ''}`, () =>
        database.read(found.store, transaction => checkoutState(deps, transaction, found.charge, browser)),
      )
    const updates = new CheckoutUpdates(stream, read, request.log)
    stream.onClose(
      database.changes.onCharge(({ charge }) => {
        if (charge === found.charge) updates.send()
      }),
    )
    // A code that was refused is asked for again as long as somebody waits for it, as a page that is loaded anew would.
    stream.onBeat(() => {
      if (updates.hasRunOut(deps.clock.now())) return updates.send()
      if (!updates.isLoading) return
      openCheckout(deps, found, actorOf(PAYER, request), PROVIDER_PATIENCE_MS).catch(error =>
        request.log.warn({ err: error }, 'a code was not asked for again; the next heartbeat does'),
      )
    })
    updates.send()
  })

  server.get<Params>('/c/:token/receipt', page, async (request, reply) => {
    const found = await findCheckout(deps, request.params.token)
    if (!found) return notFoundPage(deps, request, reply)
    const [state, services] = await database.read(found.store, transaction =>
      Promise.all([checkoutState(deps, transaction, found.charge), servicesOf(transaction)]),
    )
    if (!state.receipt) return reply.redirect(`/c/${request.params.token}`)
    const language = pageLanguage(request, reply)
    const { token } = request.params
    const nonce = securePage(reply, pageOptions(deps, token))
    const consent = pageConsent(request, found.store, services)
    return reply.send(
      pages.checkout.renderCheckoutReceipt({ state, language, token, assets: pages.assets, nonce, consent }),
    )
  })

  receiptPdfRoute(server, deps)
}

/** What a gateway gave a challenged payer to bring back, by the names under which gateways do; null for nothing. */
function broughtBack(query: unknown): Record<string, string> | null {
  const { redirectResult } = query as Record<string, unknown>
  const isOne = typeof redirectResult === 'string' && redirectResult !== '' && redirectResult.length <= limits.url * 4
  return isOne ? { redirectResult } : null
}

/**
 * The receipt as PDF, for whoever has the payer's link: it does not name the payer, whose link may have been handed on.
 */
function receiptPdfRoute(server: ApiServer, deps: HttpDeps): void {
  server.get<Params>('/c/:token/receipt.pdf', pageRoute(deps), async (request, reply) => {
    const found = await findCheckout(deps, request.params.token)
    if (!found) return notFoundPage(deps, request, reply)
    const language = pageLanguage(request, reply)
    const read = await deps.database
      .read(found.store, transaction =>
        Promise.all([chargeReceipt(transaction, found.charge), receiptLogo(transaction)]),
      )
      .catch(error => {
        if (error instanceof Problem && error.code === 'charge_not_paid') return null
        throw error
      })
    if (!read) return reply.redirect(`/c/${request.params.token}`)
    const [receipt, logo] = read
    // Loaded by the first who asks: nothing else needs what writes PDF.
    const { receiptPdf } = await import('../../receipts/receipt-pdf.ts')
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="receipt-${found.charge}.pdf"`)
      .send(await receiptPdf({ ...receipt, payer: null }, language, logo))
  })
}

/** The options of a route that answers with a page: a person gets one, whatever failed. What failed is in the log. */
export function pageRoute(deps: HttpDeps): RouteShorthandOptions {
  return {
    schema: { hide: true },
    errorHandler: (error, request, reply) => {
      const { status } = toProblem(error, request)
      return unavailablePage(deps, request, reply.status(status < 500 ? status : 503))
    },
  }
}

/** Says that there is no charge under the address. */
export function notFoundPage(deps: HttpDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request, reply)
  const nonce = securePage(reply, pageOptions(deps))
  return reply
    .status(404)
    .send(deps.pages.checkout.renderCheckoutNotFound({ language, assets: deps.pages.assets, nonce }))
}

/** Says that a page cannot be shown at the moment. */
export function unavailablePage(deps: HttpDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request, reply)
  const nonce = securePage(reply, pageOptions(deps))
  return reply
    .header('retry-after', '5')
    .send(deps.pages.checkout.renderCheckoutUnavailable({ language, assets: deps.pages.assets, nonce }))
}

/**
 * A payer's page has no cookie that matters and no session; what cutting off its opener costs is in
 * docs/decisions/0017. `token` is of the charge that it shows, whose store is told what its policy stopped.
 */
export function pageOptions({ publicUrl }: HttpDeps, token?: string) {
  const reports = token ? `/c/${token}/csp-reports` : '/csp-reports'
  return { secure: publicUrl.startsWith('https:'), referrer: 'no-referrer', opener: 'kept', reports } as const
}
