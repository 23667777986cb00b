import type { HTTPMethods } from 'fastify'
import { Problem } from '../base/problem.ts'
import type { ApiServer } from './api-server.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/**
 * Answers 405 with the header Allow where an address exists and the method does not; fastify alone says 404. Notes
 * every route from now on: the function that comes back is called when all are there.
 */
export function rejectWrongMethods(server: ApiServer): () => void {
  const taken = new Map<string, Set<string>>()
  server.addHook('onRoute', ({ url, method }) => {
    const methods = taken.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    taken.set(url, methods)
  })
  return () => {
    for (const [url, methods] of [...taken]) {
      const allow = [...methods].sort().join(', ')
      const rejected = METHODS.filter(method => !methods.has(method))
      server.route({
        method: [...rejected],
        url,
        schema: { hide: true },
        // Before the body is looked at: it belongs to nothing.
        onRequest: async (request, reply) => {
          void reply.header('allow', allow)
          throw new Problem('method_not_allowed', `This address takes ${allow}, not ${request.method}.`)
        },
        handler: async () => undefined,
      })
    }
  }
}
