import { framedForm } from '../frames/framed-form.ts'
import { runForm } from '../run-form.ts'
import { openMercadoPagoFields } from './mercado-pago-fields.ts'

/** The form with Mercado Pago's fields in it. */
runForm('library', (library, listener) => framedForm(library, listener, openMercadoPagoFields))
