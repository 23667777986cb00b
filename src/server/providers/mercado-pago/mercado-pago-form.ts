import type { FramedForm } from '../gateway-port.ts'
import { isOnThisMachine } from '../on-this-machine.ts'
import type { MercadoPagoCredentials } from './credentials.ts'

const LIBRARY = 'https://sdk.mercadopago.com/js/v2'

/** What its library asks for where a card is typed; seen by others who run it under a policy, and not documented. */
const HOSTS = {
  scripts: [LIBRARY, 'https://http2.mlstatic.com'],
  frames: ['https://secure-fields.mercadopago.com'],
  connects: [
    'https://api.mercadopago.com',
    'https://api-static.mercadopago.com',
    'https://secure-fields.mercadopago.com',
    'https://http2.mlstatic.com',
  ],
}

/** How a card is typed for an account: into Mercado Pago's frames, which its own library puts into our form. */
export function mercadoPagoForm({ baseUrl, publicKey }: MercadoPagoCredentials): FramedForm {
  const form = { kind: 'frames', shape: 'mercado-pago', publishableKey: publicKey } as const
  if (!isOnThisMachine(baseUrl)) return { ...form, libraryUrl: LIBRARY, hosts: HOSTS }
  const libraryUrl = `${baseUrl}/js/v2`
  const { origin } = new URL(baseUrl)
  return { ...form, libraryUrl, hosts: { scripts: [libraryUrl], frames: [origin], connects: [origin] } }
}
