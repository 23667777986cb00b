import {
  type ChallengeOrder,
  challengeEnvelope,
  type FromChallenge,
  readChallengeOrder,
} from '../../../shared/card-fields/card-challenge-messages.ts'
import { runAdyenChallenge } from './run-adyen-challenge.ts'

const waiting = { 'pt-BR': 'Chamando o banco do cartão…', 'en-GB': 'Calling the card’s bank…' } as const

/**
 * The program in the frame in which Adyen's library has a payer asked by their issuer, after the payment. The page that
 * holds it hands over what the library needs, and hears what came of it: once, and again where Adyen wants more.
 */
function start(): void {
  const { parent } = document.documentElement.dataset
  const library = new URLSearchParams(location.search).get('library')
  const home = document.getElementById('question')
  if (!parent || !library || !home || window.parent === window) return
  const post = (message: FromChallenge) => window.parent.postMessage(challengeEnvelope(message), parent)
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== parent) return
    const order = readChallengeOrder(data)
    if (!order) return
    sayWaiting(order)
    void runAdyenChallenge(home, { ...order, library, onAsking: () => post({ type: 'asking' }) }).then(post)
  })
  post({ type: 'ready' })
}

function sayWaiting({ language }: ChallengeOrder): void {
  document.documentElement.lang = language
  const line = document.getElementById('waiting')
  if (line) line.textContent = waiting[language]
}

start()
