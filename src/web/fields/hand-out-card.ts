import { proofEnvelope, readProofMessage } from '../../shared/card-fields/card-proof-messages.ts'
import type { CompleteCard } from './card-entry.ts'

/**
 * Gives the number to the frame of our own origin in which the payer is confirmed: to one that names what the page has
 * offered, and once. The security code is not among what it gets. The page's offer and the frame's question come from
 * two windows, and either may be here first.
 */
export function handOutCard(complete: () => CompleteCard | null): (id: string) => void {
  let offered = ''
  let asked = ''
  let by: Window

  function handOver() {
    const id = asked
    if (!id || id !== offered) return
    offered = asked = ''
    const card = complete()
    if (!card) return
    const { number, brand, expiry, holder } = card
    const proven = { number, brand, expiryMonth: expiry.month, expiryYear: expiry.year, holder }
    by.postMessage(proofEnvelope({ type: 'card', id, card: proven }), location.origin)
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (origin !== location.origin || !source) return
    const message = readProofMessage(data)
    if (message?.type !== 'card-please') return
    asked = message.id
    by = source as Window
    handOver()
  })
  return id => {
    offered = id
    handOver()
  }
}
