import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../../shared/contract/limits.ts'
import { type LinkFaults, type LinkOrder, readLinkForm } from '../../../shared/links/read-link-form.ts'
import { PAYER } from '../../access/principal.ts'
import { Problem } from '../../base/problem.ts'
import { randomToken } from '../../base/tokens.ts'
import { imageUrl } from '../../charges/charge/charge-items.ts'
import { chargeByLink, chargeOfForm } from '../../links/charge-by-link.ts'
import { linkUrl } from '../../links/link-rows.ts'
import { countOpening, findLink, findStorefront, viewLink, viewStorefront } from '../../links/open-link.ts'
import type { ApiServer } from '../api-server.ts'
import { actorOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageLanguage } from '../page-language.ts'
import { securePage } from '../page-security.ts'
import { rejectOtherSite } from '../same-site.ts'
import { payersDevice } from '../visitor.ts'
import { pageOptions, pageRoute } from './checkout.ts'

type ByToken = { Params: { token: string } }
type Form = Readonly<Record<string, string>>

/** What the page of a link shows beside the link: what was filled in, what is wrong with it, whether it went wrong. */
interface Shown {
  values?: Form
  faults?: LinkFaults
  isUnavailable?: boolean
}

/** The pages that a payer opens by a link or by a store's name. Neither has a script. */
export async function linkPageRoutes(server: ApiServer, deps: HttpDeps): Promise<void> {
  const { database, publicUrl, pages } = deps
  const page = pageRoute(deps)

  server.get<ByToken>('/l/:token', page, async (request, reply) => {
    const found = await findLink(deps, request.params.token)
    if (!found) return notFound(deps, request, reply, 'link')
    const viewed = await database.read(found.store, transaction => viewLink(transaction, found.link))
    // Nobody waits for it: the page is on its way already.
    if (request.method === 'GET' && payersDevice(request)) {
      void countOpening(deps, found).catch(error =>
        request.log.warn({ err: error }, 'an opening of a payment link was not counted'),
      )
    }
    return show(deps, request, reply, viewed)
  })

  server.get<{ Params: { slug: string } }>('/s/:slug', page, async (request, reply) => {
    const store = await findStorefront(deps, request.params.slug)
    if (!store) return notFound(deps, request, reply, 'store')
    const viewed = await database.read(store, transaction => viewStorefront(transaction, publicUrl))
    const language = pageLanguage(request, reply)
    const nonce = securePage(reply, pageOptions(deps))
    const url = `${publicUrl}/s/${request.params.slug}`
    return reply.send(pages.checkout.renderStorefront({ ...viewed, url, language, assets: pages.assets, nonce }))
  })

  await server.register(async forms => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: limits.linkForm },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    forms.post<ByToken & { Body: Form }>('/l/:token', page, async (request, reply) => {
      rejectOtherSite(request, publicUrl)
      const found = await findLink(deps, request.params.token)
      if (!found) return notFound(deps, request, reply, 'link')
      const viewed = await database.read(found.store, transaction => viewLink(transaction, found.link))
      const { view, row } = viewed
      const values = request.body ?? {}
      const readBy = (link: typeof view) => readLinkForm(link, name => values[name] ?? '', pageLanguage(request, reply))
      // A form without a secret of its own is pressed once.
      const form = /^[0-9A-Za-z]{22}$/.test(values.form ?? '') ? (values.form ?? '') : randomToken(22)
      const asked = (order: LinkOrder) => ({ store: found.store, row, order, form })
      // What it has made already may be what sold the link out: the stock does not judge it.
      const unlimited = readBy({ ...view, left: null })
      const made = unlimited.ok ? await chargeOfForm(deps, asked(unlimited.order)) : null
      if (made) return reply.redirect(`/c/${made}`, 303)
      if (view.state !== 'active') return show(deps, request, reply.status(409), viewed)
      const read = readBy(view)
      if (!read.ok) return show(deps, request, reply.status(422), viewed, { values, faults: read.faults })
      const actor = actorOf(PAYER, request)
      const token = await chargeByLink(deps, asked(read.order), actor).catch(error => {
        if (!(error instanceof Problem)) throw error
        request.log.warn({ err: error }, 'a payment link could not make a charge')
        return undefined
      })
      if (token) return reply.redirect(`/c/${token}`, 303)
      const now = await database.read(found.store, transaction => viewLink(transaction, found.link))
      return token === null
        ? show(deps, request, reply.status(409), now, { values, faults: { quantity: 'too_many' } })
        : show(deps, request, reply.status(503), now, { values, isUnavailable: true })
    })
  })
}

function show(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { row, store, view }: Awaited<ReturnType<typeof viewLink>>,
  { values = {}, faults = {}, isUnavailable = false }: Shown = {},
): FastifyReply {
  const { pages, publicUrl } = deps
  const language = pageLanguage(request, reply)
  const nonce = securePage(reply, pageOptions(deps))
  const html = pages.checkout.renderLink({
    store,
    view,
    url: linkUrl(publicUrl, row.token),
    imageUrl: row.image_id && imageUrl(publicUrl, row.image_id),
    form: randomToken(22),
    values,
    faults,
    isUnavailable,
    language,
    assets: pages.assets,
    nonce,
  })
  return reply.send(html)
}

function notFound(deps: HttpDeps, request: FastifyRequest, reply: FastifyReply, of: 'link' | 'store'): FastifyReply {
  const language = pageLanguage(request, reply)
  const nonce = securePage(reply, pageOptions(deps))
  const { assets, checkout } = deps.pages
  return reply.status(404).send(checkout.renderLinkNotFound({ language, assets, nonce, of }))
}
