import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idSchema } from '../../../shared/contract/fields.ts'
import { optOutOfReminders } from '../../mails/payer-address.ts'
import { openPreview } from '../../mails/preview-mail.ts'
import { lookOf } from '../../mails/send-mail.ts'
import { readStore } from '../../stores/read-store.ts'
import type { ApiServer } from '../api-server.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageLanguage } from '../page-language.ts'

const previewed = z.object({ of: z.string().max(1_000) })
const params = z.object({ store: idSchema('sto'), mail: idSchema('mai') })

/** The mail's own look, which is style in its elements; no script runs here. */
const policy = (frames: 'none' | 'self') =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    // The store's logo.
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors '${frames}'`,
  ].join('; ')

/**
 * Where a reminder leads whoever wants no more of them: a page with one button, and what a mail program sends for its
 * own button (RFC 8058). Nobody has to sign in: the address stands in the mail alone.
 */
export async function mailOptOutRoutes(server: ApiServer, deps: HttpDeps): Promise<void> {
  const { database, mails, publicUrl } = deps
  server.get('/m/preview', { schema: { hide: true, querystring: previewed } }, async (request, reply) => {
    const html = await openPreview(deps, request.query.of)
    if (html === null) return reply.redirect('/office', 302)
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', `${policy('self')}; sandbox`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(html)
  })
  await server.register(async forms => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_, __, done) => done(null, {}),
    )
    forms.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: 4_096 }, (_, __, done) =>
      done(null, {}),
    )
    const options = { schema: { hide: true, params } }
    const typed = forms.withTypeProvider<ZodTypeProvider>()

    typed.get('/m/:store/:mail', options, async (request, reply) => {
      const { store, mail } = request.params
      const known = await database.read(store, async ({ db }) =>
        db
          .selectFrom('mails')
          .select('id')
          .where('store_id', '=', store)
          .where('id', '=', mail)
          .where('kind', '=', 'reminder')
          .executeTakeFirst(),
      )
      return known ? page(request, reply, store, false) : reply.redirect('/', 302)
    })

    typed.post('/m/:store/:mail', options, async (request, reply) => {
      const { store, mail } = request.params
      const known = await database.inStore(store, transaction => optOutOfReminders(transaction, mail))
      return known ? page(request, reply, store, true) : reply.redirect('/', 303)
    })
  })

  async function page(request: FastifyRequest, reply: FastifyReply, store: string, done: boolean) {
    const row = await database.read(store, readStore)
    const { renderUnsubscribe } = await mails.renderer()
    const language = pageLanguage(request, reply)
    const html = await renderUnsubscribe({ language, done, look: lookOf(row, mails.from.name, publicUrl) })
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy('none'))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'DENY')
      .send(html)
  }
}
