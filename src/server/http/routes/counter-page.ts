import staticFiles from '@fastify/static'
import type { ApiServer } from '../api-server.ts'
import type { HttpDeps } from '../http-deps.ts'
import { securePage } from '../page-security.ts'

/** The counter: one page, what makes it open without a connection, and what it is installed with. */
export async function counterPageRoutes(server: ApiServer, { pages, publicUrl }: HttpDeps): Promise<void> {
  server.get('/counter', { schema: { hide: true } }, async (_, reply) => {
    const secure = publicUrl.startsWith('https:')
    securePage(reply, { secure, referrer: 'same-origin', opener: 'cut', installable: true })
    return reply.send(pages.counter.page)
  })
  server.get('/counter/', { schema: { hide: true } }, async (_, reply) => reply.redirect('/counter'))
  server.get('/counter/worker.js', { schema: { hide: true } }, async (_, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      // It fetches the page and its files, and is for the page alone, which stands above its own folder.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('service-worker-allowed', '/counter')
      .send(pages.counter.worker),
  )
  await server.register(staticFiles, {
    root: pages.counter.appDir,
    prefix: '/counter/app/',
    decorateReply: false,
    index: false,
    maxAge: '1d',
  })
}
