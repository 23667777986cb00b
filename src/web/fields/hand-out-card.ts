import { proofEnvelope, readProofMessage } from '../../shared/card-fields/card-proof-messages.ts'
import type { CompleteCard } from './card-entry.ts'

/**
 * Gives the number to the frame of our own origin in which the payer is confirmed: to one that names what the page has
 * offered, and once. The security code is not among what it gets.
 */
export function handOutCard(complete: () => CompleteCard | null): (id: string) => void {
  let offered: string | null = null
  window.addEventListener('message', ({ source, origin, data }) => {
    if (origin !== window.location.origin || !source) return
    const message = readProofMessage(data)
    if (message?.type !== 'card-please' || offered === null || message.id !== offered) return
    offered = null
    const card = complete()
    if (!card) return
    const { number, brand, expiry, holder } = card
    const proven = { number, brand, expiryMonth: expiry.month, expiryYear: expiry.year, holder }
    ;(source as Window).postMessage(proofEnvelope({ type: 'card', id: message.id, card: proven }), origin)
  })
  return id => {
    offered = id
  }
}
