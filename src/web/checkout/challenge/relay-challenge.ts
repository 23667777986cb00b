import {
  type ChallengeOrder,
  type ChallengeRedirect,
  challengeEnvelope,
  readFromChallenge,
} from '../../../shared/card-fields/card-challenge-messages.ts'

interface Relay {
  /** The address of the charge. */
  back: string
  /** Tells whoever holds this page. */
  say: (what: 'asking' | 'ended' | 'failed') => void
}

/** Times that what the library brought back is sent, where nobody answers, and ms between two of them. */
const SENDINGS = 5
const PAUSE_MS = 2_000
/** Rounds that a gateway asks for at most: one shows the device, one asks, and one is to spare. */
const ROUNDS = 3

/**
 * Stands between a gateway's library, in a frame of the card form's origin, and our server: hands it what it needs, and
 * on what it brings back, until nothing more is asked of the payer.
 */
export function relayChallenge(frame: HTMLIFrameElement, { back, say }: Relay): void {
  const { address = '', order: given = '' } = frame.dataset
  const { origin } = new URL(address)
  let order = JSON.parse(given) as ChallengeOrder
  let round = 0
  const begin = () => {
    round += 1
    frame.contentWindow?.postMessage(challengeEnvelope(order), origin)
  }
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin) return
    const message = readFromChallenge(data)
    if (message?.type === 'ready' && round === 0) begin()
    if (message?.type === 'asking') say('asking')
    if (message?.type === 'failed') say('failed')
    if (message?.type === 'redirect') leadAway(message)
    if (message?.type === 'details') void handOn(message.details)
  })
  // Not before it is heard.
  frame.src = address

  async function handOn(details: object): Promise<void> {
    const answer = await send(`${back}/challenge/details`, { details })
    if (answer?.order && round < ROUNDS) {
      order = { ...order, order: answer.order }
      return begin()
    }
    say(answer && !answer.order ? 'ended' : 'failed')
  }
}

/** Null where our server rejects it, or nobody answers. */
async function send(address: string, body: object): Promise<{ order: ChallengeOrder['order'] | null } | null> {
  const headers = { 'content-type': 'application/json' }
  for (let sending = 0; sending < SENDINGS; sending++) {
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null)
    if (answer?.ok) return answer.json()
    if (answer && answer.status < 500) return null
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  return null
}

/** Sends the whole window to the issuer: the page that holds this one is ours. */
function leadAway({ url, method, fields }: ChallengeRedirect): void {
  if (method === 'GET') {
    window.parent.location.assign(url)
    return
  }
  const form = document.createElement('form')
  Object.assign(form, { method, action: url, target: '_top' })
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
