import { gatewayForm } from '../frames/gateway-form.ts'
import { runForm } from '../run-form.ts'
import { openMercadoPagoCode } from './mercado-pago-code.ts'
import { openMercadoPagoFields } from './mercado-pago-fields.ts'

/** The form with Mercado Pago's fields in it. */
runForm('library', (library, listener) =>
  gatewayForm(library, listener, { openCard: openMercadoPagoFields, openCode: openMercadoPagoCode }),
)
