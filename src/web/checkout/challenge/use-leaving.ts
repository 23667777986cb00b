import { type RefObject, useEffect, useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import type { ChallengeMessages } from '../messages/challenge-pt-br.ts'
import { loadChallengeWords } from './load-challenge.ts'

/** How a question of an issuer ended without an answer that pays. */
export type HowLeft = keyof ChallengeMessages['ended']

interface Leaving {
  how: HowLeft | null
  note: (how: HowLeft) => void
}

/** Keeps how the payer left the question of their bank, until they pay again. */
export function useLeaving(payment: string | undefined, isPaying: boolean): Leaving {
  const [left, setLeft] = useState<{ how: HowLeft; payment: string | undefined } | null>(null)
  useEffect(() => {
    if (isPaying) setLeft(null)
  }, [isPaying])
  // Another payment has other news.
  const isOfThis = left !== null && (payment === undefined || payment === left.payment)
  return { how: isOfThis ? left.how : null, note: how => setLeft({ how, payment }) }
}

/** Says how it ended, in words that came with the question. */
export function useLeftWords(how: HowLeft | null, language: Language): string | null {
  const [ended, setEnded] = useState<ChallengeMessages['ended'] | null>(null)
  useEffect(() => {
    if (!how) return
    loadChallengeWords(language).then(
      say => setEnded(say.ended),
      () => undefined,
    )
  }, [how, language])
  return how && ended ? ended[how] : null
}

/** The form that comes back after a question takes the focus, which was in the question's dialog. */
export function useFocusAfterLeaving(heading: RefObject<HTMLElement | null>, hasLeft: boolean): void {
  useEffect(() => {
    if (hasLeft) heading.current?.focus()
  }, [hasLeft, heading])
}
