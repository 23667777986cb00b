import type { ApiServer } from '../api-server.ts'
import type { HttpDeps } from '../http-deps.ts'
import { securePage } from '../page-security.ts'

/** The back office: one page whose routes are the browser's. */
export function officeRoutes(server: ApiServer, deps: HttpDeps): void {
  // The page's own requests begin their traces where the server traces.
  const page = deps.monitor.traces ? deps.pages.office.replace('<html', '<html data-traced="on"') : deps.pages.office
  for (const url of ['/office', '/office/*']) {
    server.get(url, { schema: { hide: true } }, async (_, reply) => {
      const secure = deps.publicUrl.startsWith('https:')
      const nonce = securePage(reply, { secure, referrer: 'same-origin', opener: 'cut' })
      // The component library writes a style of its own into the page, and looks here for leave to do so.
      const leave = `<meta property="csp-nonce" nonce="${nonce}">`
      return reply.send(page.replace('</head>', `${leave}</head>`))
    })
  }
  server.get('/', { schema: { hide: true } }, async (_, reply) => reply.redirect('/office'))
}
