import { challengeIds } from '../document/challenge-ids.ts'
import { relayChallenge } from '../document/relay-challenge.ts'

/**
 * The script of the page that begins a challenge: it sends the form, or opens the frame of a gateway's library, and
 * hears from the frame that the question has ended, which says nothing of how. Whoever holds this page is told; where
 * nobody does, it goes back to the charge.
 */
function start(): void {
  const back = document.querySelector('main')?.dataset.back ?? '/'
  const form = document.querySelector('form')
  const frame = document.querySelector('iframe')
  const tell = (said: string) => {
    if (window.parent !== window) window.parent.postMessage(said, window.location.origin)
    else if (said !== challengeIds.asking) window.location.replace(back)
  }
  if (!form) {
    if (frame) relayChallenge(frame, { back, tell })
    return
  }
  window.addEventListener('message', ({ source, data }) => {
    if (frame && source === frame.contentWindow && isEnd(data)) tell(challengeIds.ended)
  })
  form.submit()
}

/** As Mercado Pago's documents have it: `status: COMPLETE`, in an object or in its text. */
function isEnd(data: unknown): boolean {
  const said = typeof data === 'string' ? data : JSON.stringify(data ?? null)
  return /"?status"?\s*:\s*"?COMPLETE\b/.test(said)
}

start()
