import { relayChallenge } from '../challenge/relay-challenge.ts'
import type { ChallengeIds } from '../document/challenge-ids.ts'

/**
 * The script of the page that begins a challenge: it sends the form, or opens the frame of a gateway's library, and
 * hears from the frame that the question has ended, which says nothing of how. Whoever holds this page is told; where
 * nobody does, it goes back to the charge.
 */
function start(): void {
  const { back = '/', ids = '{}' } = document.querySelector('main')?.dataset ?? {}
  // By the page, and not imported: a file that two scripts share would be one more for either.
  const said = JSON.parse(ids) as ChallengeIds
  const form = document.querySelector('form')
  const frame = document.querySelector('iframe')
  const say = (what: 'asking' | 'ended' | 'failed') => {
    if (window.parent !== window) window.parent.postMessage(said[what], window.location.origin)
    else if (what !== 'asking') window.location.replace(back)
  }
  if (!form) {
    if (frame) relayChallenge(frame, { back, say })
    return
  }
  window.addEventListener('message', ({ source, data }) => {
    if (frame && source === frame.contentWindow && isEnd(data)) say('ended')
  })
  form.submit()
}

/** As Mercado Pago's documents have it: `status: COMPLETE`, in an object or in its text. */
function isEnd(data: unknown): boolean {
  const said = typeof data === 'string' ? data : JSON.stringify(data ?? null)
  return /"?status"?\s*:\s*"?COMPLETE\b/.test(said)
}

start()
