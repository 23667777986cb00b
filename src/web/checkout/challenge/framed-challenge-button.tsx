import { useState } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { useLoaded } from '../card/use-loaded.ts'
import { useWords } from '../state/words.ts'
import { loadChallenge } from './load-challenge.ts'
import type { HowLeft } from './use-leaving.ts'

interface FramedChallengeButtonProps {
  address: string
  state: CheckoutState
  check: () => Promise<void>
  label: string
  /** Whether the question is shown at once: the payer has just paid. */
  isOpened: boolean
  onLeft: (how: HowLeft) => void
}

/** Shows the question of the card's issuer, at once or when it is pressed; one that may not come, when it does. */
export function FramedChallengeButton({ address, state, check, label, isOpened, onLeft }: FramedChallengeButtonProps) {
  const { language } = useWords()
  const isQuiet = state.card?.status === 'processing'
  const [isShown, show] = useState(isOpened || isQuiet)
  // By the server's clock, when the page had it.
  const [limit] = useState(() => new Date(state.card?.challenge_until ?? 0).getTime() - new Date(state.now).getTime())
  const part = useLoaded(isShown, () => loadChallenge(language))
  const say = part && (state.cards ? part.say : { ...part.say, question: part.say.lastQuestion })
  return (
    <>
      {!isQuiet && (
        <Button size="large" wide busy={isShown && !part} onClick={() => show(true)}>
          {label}
        </Button>
      )}
      {isShown && part && say && (
        <part.FramedChallenge {...{ address, limit, isQuiet, check, onLeft, say }} store={state.store.name} />
      )}
    </>
  )
}
