import type { FastifyInstance } from 'fastify'
import { browserScript, sendField, sendScript } from '../fields/browser-script.ts'
import { securedField } from '../fields/secured-field.ts'

/** Where the script of a field is, under the prefix of these routes. */
const SCRIPT = '/secured-field.js'

/** What Adyen's library fetches in a browser: the frames of its secured fields, and texts, of which it has its own. */
export function shopperRoutes(prefix: string) {
  return async (app: FastifyInstance) => {
    const script = browserScript(securedField)
    app.get('/securedfields/:clientKey/:version/securedFields.html', (_request, reply) =>
      sendField(reply, `${prefix}${SCRIPT}`),
    )
    app.get(SCRIPT, (_request, reply) => sendScript(reply, script))
    // Its antifraud's frame: here it learns nothing.
    app.get('/assets/html/:clientKey/:page', (_request, reply) =>
      reply.type('text/html; charset=utf-8').send('<!doctype html><title>Sandbox</title>'),
    )
    app.get('/sdk/:version/translations/:locale', (_request, reply) =>
      reply.header('access-control-allow-origin', '*').send({}),
    )
  }
}
