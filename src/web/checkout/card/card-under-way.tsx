import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FramedChallengeButton } from '../challenge/framed-challenge-button.tsx'
import { leaveChallenge } from '../challenge/report-challenge.ts'
import type { HowLeft } from '../challenge/use-leaving.ts'
import { choosePix } from '../state/choose-method.ts'
import type { CardWords } from './card-words.ts'

interface CardUnderWayProps {
  words: CardWords
  address: string
  state: CheckoutState
  status: 'processing' | 'challenge' | 'authorized'
  check: () => Promise<void>
  /** Whether the page has just turned into this. */
  isNew: boolean
  /** The payer left the question of their bank, or its time was over. */
  onLeft?: (how: HowLeft) => void
}

/** Milliseconds after which a payer who waits is told that it takes long, and offered the other way. */
const LONG_MS = 30_000
const signs = { processing: 'clock', challenge: 'info', authorized: 'positive' } as const

/** A card that is being confirmed, questioned by its bank, or held: what is going on, and what the payer can do. */
export function CardUnderWay({
  words,
  address,
  state,
  status,
  check,
  isNew,
  onLeft = () => undefined,
}: CardUnderWayProps) {
  const { say } = words
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const isLong = useLong()
  const [isLeaving, setLeaving] = useState(false)
  const url = state.card?.challenge_url
  const isFramed = Boolean(state.card?.challenge_until)

  useLayoutEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])

  const leave = async () => {
    setLeaving(true)
    await leaveChallenge(address)
    await check()
    setLeaving(false)
  }

  return (
    <section className="result" aria-labelledby={headingId} aria-busy={status === 'processing'}>
      <span className="result-sign" data-tone={status === 'authorized' ? 'positive' : 'info'}>
        <Icon name={signs[status]} size={24} />
      </span>
      <h2 className="result-heading" id={headingId} tabIndex={-1} ref={heading}>
        {say[status].heading}
      </h2>
      <p className="result-next" role="status">
        {nextOf()}
      </p>
      <div className="result-actions">
        {isFramed && (
          <FramedChallengeButton
            {...{ address, state, check, onLeft }}
            isOpened={isNew}
            label={say.challenge.confirm}
          />
        )}
        {url && !isFramed && (
          <ButtonLink size="large" wide icon="external" href={url}>
            {say.challenge.go}
          </ButtonLink>
        )}
        {status === 'challenge' && (
          <Button intent="secondary" size="large" wide busy={isLeaving} onClick={leave}>
            {state.cards ? say.challenge.leave : say.challenge.giveUp}
          </Button>
        )}
        {status === 'processing' && isLong && state.pix && (
          <Button intent="secondary" size="large" wide onClick={choosePix}>
            {say.payByPix}
          </Button>
        )}
      </div>
    </section>
  )

  function nextOf(): string {
    if (status === 'authorized') return say.authorized.next(state.store.name)
    if (status === 'challenge') return isFramed ? say.challenge.here : say.challenge.next
    return isLong ? say.processing.long : say.processing.next
  }
}

function useLong(): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), LONG_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return isLong
}
