import { gatewayForm } from '../frames/gateway-form.ts'
import { runForm } from '../run-form.ts'
import { openAdyenCode } from './adyen-code.ts'
import { openAdyenFields } from './adyen-fields.ts'

/** The form with Adyen's secured fields in it. */
runForm('library', (library, listener) =>
  gatewayForm(library, listener, { openCard: openAdyenFields, openCode: openAdyenCode }),
)
