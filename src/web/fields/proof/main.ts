import {
  type FromProof,
  type ProofOrder,
  type ProofOutcome,
  type ProvenCard,
  proofEnvelope,
  readProofMessage,
} from '../../../shared/card-fields/card-proof-messages.ts'
import { proveByCielo } from './prove-by-cielo.ts'
import { proveByPagarme } from './prove-by-pagarme.ts'

const waiting = { 'pt-BR': 'Chamando o banco do cartão…', 'en-GB': 'Calling the card’s bank…' } as const
const ways = { cielo: proveByCielo, pagarme: proveByPagarme } as const

/**
 * The program in the frame in which a payer is confirmed before they pay. The gateway's own script runs here, and here
 * alone: it needs the card's number, which the form beside it hands over. The page that holds both hears how it ended.
 */
function start(): void {
  const { parent } = document.documentElement.dataset
  const script = new URLSearchParams(location.search).get('script')
  if (!parent || !script || window.parent === window) return
  const post = (message: FromProof) => window.parent.postMessage(proofEnvelope(message), parent)
  let begun = false
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== parent || begun) return
    const message = readProofMessage(data)
    if (message?.type !== 'begin') return
    begun = true
    void prove(script, message.order).then(outcome => post({ type: 'done', outcome }))
  })
  post({ type: 'ready' })
}

async function prove(script: string, order: ProofOrder): Promise<ProofOutcome> {
  document.documentElement.lang = order.language
  const line = document.getElementById('waiting')
  if (line) line.textContent = waiting[order.language]
  try {
    return await ways[order.shape]({ order, card: await cardOf(order.id), load: () => loadScript(script) })
  } catch {
    return { ok: false, why: 'unavailable' }
  }
}

/** Milliseconds that the form beside has to hand over the card. */
const PATIENCE_MS = 5_000

/** Asks every frame beside this one that is of our origin: no other hears it. */
function cardOf(id: string): Promise<ProvenCard> {
  return new Promise((resolve, reject) => {
    window.addEventListener('message', ({ origin, data }) => {
      if (origin !== location.origin) return
      const message = readProofMessage(data)
      if (message?.type === 'card' && message.id === id) resolve(message.card)
    })
    const { frames } = window.parent
    for (let place = 0; place < frames.length; place++) {
      frames[place]?.postMessage(proofEnvelope({ type: 'card-please', id }), location.origin)
    }
    setTimeout(() => reject(new Error('no form handed over a card')), PATIENCE_MS)
  })
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the gateway’s script did not come'))
    document.head.append(script)
  })
}

start()
