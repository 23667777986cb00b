import type { WaitingMessages } from '../messages/waiting-pt-br.ts'
import type { LiveCharge } from '../state/live-charge.ts'
import type { CopyOutcome } from './copy-code.ts'

/** For how long it is said that no money has been seen. */
const SAID_MS = 8_000

/**
 * Keeps the line below a Pix code: copied, out of reach, or what came of "Já paguei", which asks the server and stays
 * on the page. Returns who is to be told how a copy ended.
 */
export function keepStatusLine(charge: LiveCharge, say: WaitingMessages): (outcome: CopyOutcome) => void {
  let copy: CopyOutcome = ''
  let answer: 'asking' | 'not-yet' | null = null

  document.addEventListener('click', async event => {
    if (!(event.target instanceof Element) || !event.target.closest('.pay-check')) return
    event.preventDefault()
    turn('asking')
    await charge.check()
    turn('not-yet')
    setTimeout(turn, SAID_MS, null)
  })
  charge.onChange(write)
  return outcome => {
    copy = outcome
    write()
  }

  function turn(next: typeof answer): void {
    answer = next
    write()
  }

  function write(): void {
    for (const line of document.querySelectorAll<HTMLElement>('.pay-status p')) {
      line.toggleAttribute('data-lost', !charge.connected)
      const words = wordsNow()
      if (line.textContent !== words) line.textContent = words
    }
  }

  function wordsNow(): string {
    if (!charge.connected) return say.noConnection
    if (copy === 'copied') return say.pasteIt
    if (copy === 'failed') return say.copyFailed
    if (answer === 'asking') return say.checking
    if (answer === 'not-yet') return say.notYet
    return say.waiting
  }
}
