import { framedForm } from '../frames/framed-form.ts'
import { runForm } from '../run-form.ts'
import { openAdyenFields } from './adyen-fields.ts'

/** The form with Adyen's secured fields in it. */
runForm('library', (library, listener) => framedForm(library, listener, openAdyenFields))
