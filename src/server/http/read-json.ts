import { Problem } from '../base/problem.ts'
import type { ApiServer } from './api-server.ts'

/**
 * Takes JSON in UTF-8 and nothing else. Bytes that are no UTF-8 are rejected: fastify would put a replacement character
 * in their place, and we would keep another text than the merchant's.
 *
 * A body that comes compressed is named as such, not taken for bytes that are no text.
 *
 * Clients send "application/json" with nothing in it on POSTs that need no body: that is no body.
 */
export function readJsonBodies(server: ApiServer): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const encoding = request.headers['content-encoding']
    if (encoding && encoding !== 'identity') {
      const detail = 'The body is compressed, by its Content-Encoding. Send it as it is, without this header.'
      return done(new Problem('unsupported_media_type', detail))
    }
    let text: string
    try {
      text = utf8.decode(body as Buffer)
    } catch {
      return done(new Problem('body_not_json', 'The body is not encoded in UTF-8.'))
    }
    parse(request, text, done)
  })
}
