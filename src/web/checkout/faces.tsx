import { useLayoutEffect, useRef, useState } from 'react'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { CardPart } from './card/card-part.ts'
import { CardComing } from './card-coming.tsx'
import { LoadingFace } from './loading-face.tsx'
import type { LaterMessages } from './messages/later-pt-br.ts'
import { MethodChoice } from './method-choice.tsx'
import { Notices } from './notices.tsx'
import { ending, OverFace } from './over-face.tsx'
import { resultHeading } from './page-data.ts'
import { pageTitle } from './page-title.ts'
import { PaidFace } from './paid-face.tsx'
import { Part } from './part.tsx'
import { PayByPix } from './pay-by-pix.tsx'
import { PixCode, PixHead, PixSteps } from './pix-parts.tsx'
import type { PlainState } from './plain-state.ts'
import { Progress } from './progress.tsx'
import { useLaterWords } from './words.ts'

interface FacesProps {
  address: string
  state: CheckoutState
  /** What the server rendered: anything else is news. */
  rendered: PlainState | CheckoutState
  connected: boolean
  check: () => Promise<void>
  /** Puts a sentence where screen readers hear it. */
  announce: (sentence: string) => void
  /** The card form, once it was loaded. */
  card: CardPart | null
  /** Whether the payer has chosen the card. */
  byCard: boolean
}

/** The page in whichever of its four faces, all of it alive. */
export function Faces({ address, state, rendered, connected, check, announce, card, byCard }: FacesProps) {
  const { face, pix } = state
  const isOpen = face === 'waiting' || face === 'loading'
  const hasChoice = isOpen && choiceOf(state)
  const wantsCard = isOpen && (hasChoice ? byCard : state.card !== null)
  const cardShown = wantsCard && card !== null
  useFocusKept()
  useNews(state, rendered, announce)
  return (
    <>
      {/* Where there is a choice, it and a card that is being typed outlive a Pix code that comes. */}
      <div
        className="desk"
        key={hasChoice || cardShown ? 'open' : face}
        data-by-card={(wantsCard && !cardShown) || undefined}
      >
        {face === 'paid' && <PaidFace address={address} state={state} />}
        {face === 'over' && <OverFace state={state} />}
        {face === 'waiting' && <Notices state={state} byCard={cardShown} />}
        {hasChoice && (
          <Part className="methods">
            <MethodChoice byCard={byCard} />
          </Part>
        )}
        {isOpen && card && (
          // Out of sight, it keeps what was typed.
          <div hidden={!cardShown}>
            <card.PayByCard words={card.words} address={address} state={state} check={check} />
          </div>
        )}
        {face === 'loading' && !cardShown && <LoadingFace connected={connected} />}
        {face === 'waiting' && pix && !cardShown && (
          <PayByPix
            state={state}
            connected={connected}
            check={check}
            parts={{
              head: <PixHead state={state} pix={pix} />,
              code: <PixCode pix={pix} />,
              steps: <PixSteps store={state.store.name} />,
            }}
          />
        )}
        {isOpen && state.cards && !cardShown && (
          <Part className="pay card-coming">
            <CardComing />
          </Part>
        )}
      </div>
      {/* A new one for each face: it stands lower or higher then, and must not be seen to jump. */}
      <Part className="progress" key={`progress-${face}`}>
        <Progress state={state} />
      </Part>
    </>
  )
}

/**
 * Whether there is anything to choose from: a card, beside a Pix or one that is on its way. A card that is held has the charge for
 * itself: a Pix would pay it twice.
 */
function choiceOf({ cards, card, pix }: CheckoutState): boolean {
  if (card?.status === 'authorized') return false
  return cards !== null || (card !== null && pix !== null)
}

/** What a payer can be at on a waiting page. */
const places = ['#pix-code', '[data-copies]', '.pay-check', '.pay-part a', '[name=method]:checked'] as const

/** All of this takes the place of what the server wrote: who was at something there is at the same thing here. */
function useFocusKept(): void {
  const [held] = useState(() =>
    typeof document === 'undefined' ? null : places.find(place => document.activeElement?.matches(place)),
  )
  useLayoutEffect(() => {
    if (held) document.querySelector<HTMLElement>(held)?.focus({ preventScroll: true })
  }, [held])
}

/**
 * When the page turns into its result, the tab says so and the focus goes to the heading. What changes without a turn
 * takes the focus from nobody: it is read out.
 */
function useNews(
  state: CheckoutState,
  rendered: PlainState | CheckoutState,
  announce: (sentence: string) => void,
): void {
  const { say } = useLaterWords()
  const before = useRef(rendered)
  useLayoutEffect(() => {
    const was = before.current
    before.current = state
    if (was.face === state.face) {
      const news = newsOf(was, state, say)
      if (news) announce(news)
      return
    }
    // The foot stands elsewhere under another face. A new one has not moved.
    const foot = document.querySelector('footer')
    const isHeld = foot?.contains(document.activeElement)
    foot?.replaceWith(foot.cloneNode(true))
    if (isHeld) document.querySelector<HTMLElement>('footer a')?.focus({ preventScroll: true })
    document.title = pageTitle(state, say)
    document.getElementById(resultHeading)?.focus()
    if (state.face === 'paid') announce(say.paid.announced(state.amount, state.store.name))
  }, [state, say, announce])
}

/** A part of the money while the rest is awaited; a Pix that came after the end. */
function newsOf(was: PlainState | CheckoutState, state: CheckoutState, say: LaterMessages): string | null {
  // A plain waiting charge has received nothing.
  const received = 'amount_paid' in was ? was.amount_paid : 0
  if (state.face === 'waiting' && state.amount_paid > received)
    return say.notice.partial(state.amount_paid, state.amount)
  if (state.face === 'over' && 'flags' in was) {
    const { heading, next } = ending(state, say)
    if (heading !== ending(was, say).heading) return `${heading}. ${next}`
  }
  return null
}
