import { useEffect } from 'react'
import { traceHeaders } from '../../client/trace-headers.ts'

interface EndingOptions {
  address: string
  /** Whether the page in the frame said that the question has ended. */
  hasEnded: boolean
  /** Whether the gateway's library asks, which may be asked a next time. */
  isByLibrary: boolean
  check: () => Promise<void>
  /** Begins the question that is open at the gateway. */
  onOpen: () => void
}

/** Between two looks at what the gateway makes of an answer. */
const LOOK_MS = 2_000
/** Looks one after the other that find a question open, until it is begun: an answer may be on its way. */
const LOOKS = 2

/**
 * Looks what became of a question that has ended, until this is taken away. Where the answer to a payer's answer was
 * lost on its way to the page, a next question may be open, which nothing on the page has begun.
 */
export function useEnding({ address, hasEnded, isByLibrary, check, onOpen }: EndingOptions): void {
  useEffect(() => {
    if (!hasEnded) return
    let timer = 0
    let isGone = false
    let open = 0
    const look = async () => {
      open = (await reportEnded(address)) ? open + 1 : 0
      await check()
      if (isGone) return
      if (isByLibrary && open >= LOOKS) onOpen()
      else timer = window.setTimeout(look, LOOK_MS)
    }
    void look()
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [hasEnded, isByLibrary, address, check, onOpen])
}

/** Says that the question has ended, so that our server looks what came of it. Answers whether one is open there. */
function reportEnded(address: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', ...traceHeaders() }
  return fetch(`${address}/challenge/ended`, { method: 'POST', headers, body: '{}' })
    .then(response => response.json())
    .then(
      state => state.challenge_open === true,
      () => false,
    )
}
