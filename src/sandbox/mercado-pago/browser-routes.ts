import type { FastifyInstance } from 'fastify'
import { browserScript, sendField, sendScript } from '../fields/browser-script.ts'
import { mercadoPagoField } from '../fields/mercado-pago-field.ts'
import { mercadoPagoLibrary } from '../fields/mercado-pago-library.ts'

/** What a payer's browser fetches of Mercado Pago: its library, and the frames that this puts into a card form. */
export function mercadoPagoBrowserRoutes(prefix: string) {
  return async (app: FastifyInstance) => {
    const library = browserScript(mercadoPagoLibrary)
    const field = browserScript(mercadoPagoField)
    app.get('/js/v2', (_request, reply) => sendScript(reply, library))
    app.get('/fields/field.js', (_request, reply) => sendScript(reply, field))
    app.get('/fields/:type', (_request, reply) => sendField(reply, `${prefix}/fields/field.js`))
  }
}
