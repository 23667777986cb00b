import type { FastifyRequest } from 'fastify'
import { officeServicesId } from '../../../shared/services/page-services.ts'
import { openTo, storesOfUser } from '../../access/stores-of-user.ts'
import { servicesOf } from '../../stores/services/services.ts'
import type { ApiServer } from '../api-server.ts'
import type { HttpDeps } from '../http-deps.ts'
import { securePage } from '../page-security.ts'
import { officeServices, serviceOrigins } from '../page-services.ts'

/** The back office: one page whose routes are the browser's. */
export function officeRoutes(server: ApiServer, deps: HttpDeps): void {
  const { officeServices: officeServicesScript } = deps.pages.assets
  // The page's own requests begin their traces where the server traces.
  const page = deps.monitor.traces ? deps.pages.office.replace('<html', '<html data-traced="on"') : deps.pages.office
  for (const url of ['/office', '/office/*']) {
    server.get(url, { schema: { hide: true } }, async (request, reply) => {
      const secure = deps.publicUrl.startsWith('https:')
      const stores = await storesWithServices(deps, request)
      const services = stores.flatMap(store => serviceOrigins(store.services))
      const nonce = securePage(reply, {
        secure,
        referrer: 'same-origin',
        opener: 'cut',
        services,
        worker: true,
        frames: ["'self'"],
      })
      // The component library writes a style of its own into the page, and looks here for leave to do so.
      const leave = `<meta property="csp-nonce" nonce="${nonce}">`
      const known = Object.fromEntries(stores.map(store => [store.id, officeServices(store.services, store)]))
      const data =
        `<script type="application/json" id="${officeServicesId}">${embedded(known)}</script>` +
        `<script type="module" src="${officeServicesScript.address}" ` +
        `integrity="${officeServicesScript.integrity}"></script>`
      return reply.send(page.replace('</head>', `${leave}${stores.length > 0 ? data : ''}</head>`))
    })
  }
  server.get('/office/push-worker.js', { schema: { hide: true } }, async (_, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      // It tells the API of a subscription that was renewed, and asks nobody else.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(deps.pages.pushWorker),
  )
  server.get('/', { schema: { hide: true } }, async (_, reply) => reply.redirect('/office'))
}

/**
 * The stores of whoever is signed in that have connected a service. A page is shown to anybody, whatever fails here.
 */
async function storesWithServices({ signIn, database, log }: HttpDeps, { headers: { cookie } }: FastifyRequest) {
  if (!cookie) return []
  try {
    const session = await signIn.sessionOf(new Headers({ cookie }), true)
    const stores = session ? openTo(session.sso, await storesOfUser(database, session.user.id)) : []
    const all = stores.map(async store => ({ ...store, services: await database.read(store.id, servicesOf) }))
    return (await Promise.all(all)).filter(({ services }) => serviceOrigins(services).length > 0)
  } catch (error) {
    log.warn({ err: error }, 'the office was opened without its services')
    return []
  }
}

/** JSON inside a script element: nothing in it can end the element. */
function embedded(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
