import type { FromCardFields, ToCardFields } from '../../shared/card-fields/card-fields-messages.ts'
import { cardFieldsEnvelope, readToCardFields } from '../../shared/card-fields/read-card-fields-messages.ts'

/**
 * The form's half of the conversation: it hears the window that holds the frame, and only while that is a page of the
 * one origin that our listener wrote into this document. What it says can be read by that origin alone.
 */
export function joinPage(origin: string, receive: (message: ToCardFields) => void): (message: FromCardFields) => void {
  window.addEventListener('message', event => {
    if (event.source !== window.parent || event.origin !== origin) return
    const message = readToCardFields(event.data)
    if (message) receive(message)
  })
  return message => window.parent.postMessage(cardFieldsEnvelope(message), origin)
}
