import type { CardFieldsSetup } from '../../src/shared/card-fields/card-fields-messages.ts'
import { type CardFields, openCardFields } from '../../src/web/client/card-fields.ts'

/** What a test asks of the bare page that holds the frame. */
declare global {
  interface Window {
    card: CardFields
    /** Every message that reached this page, as it was sent. */
    received: string[]
    enters: number
    opened: { address: string; setup: CardFieldsSetup }
  }
}

window.received = []
window.enters = 0
window.addEventListener('message', event => window.received.push(JSON.stringify(event.data)))
const home = document.querySelector('main')
if (home) {
  window.card = openCardFields(home, {
    ...window.opened,
    title: 'Dados do cartão',
    onState: () => undefined,
    onEnter: () => {
      window.enters += 1
    },
  })
}
