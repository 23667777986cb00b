import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idSchema } from '../../../shared/contract/fields.ts'
import { refuseReminders } from '../../mails/payer-address.ts'
import { lookOf } from '../../mails/send-mail.ts'
import { readStore } from '../../stores/read-store.ts'
import type { ApiServer } from '../api-server.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageLanguage } from '../page-language.ts'

const params = z.object({ store: idSchema('sto'), mail: idSchema('mai') })

/** The mail's own look, which is style in its elements; no script runs here. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Where a reminder leads whoever wants no more of them: a page with one button, and what a mail program sends for its
 * own button (RFC 8058). Nobody has to sign in: the address stands in the mail alone.
 */
export async function mailRefusalRoutes(server: ApiServer, { database, mails }: HttpDeps): Promise<void> {
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
      const known = await database.inStore(store, transaction => refuseReminders(transaction, mail))
      return known ? page(request, reply, store, true) : reply.redirect('/', 303)
    })
  })

  async function page(request: FastifyRequest, reply: FastifyReply, store: string, done: boolean) {
    const row = await database.read(store, readStore)
    const { renderUnsubscribe } = await mails.renderer()
    const language = pageLanguage(request, reply)
    const html = await renderUnsubscribe({ language, done, look: lookOf(row, mails.from.name) })
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'DENY')
      .send(html)
  }
}
