import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { PageFlags } from '../../shared/flags/page-flags.ts'
import { capture } from '../services/capture.ts'
import type { CardPart } from './card/card-part.ts'
import { LoadingFace } from './loading-face.tsx'
import type { LaterMessages } from './messages/later-pt-br.ts'
import { MethodChoice, methodsToChoose } from './method-choice.tsx'
import { Notices } from './notices.tsx'
import { ending, OverFace } from './over-face.tsx'
import { resultHeading } from './page-data.ts'
import { pageTitle } from './page-title.ts'
import { PaidFace } from './paid-face.tsx'
import { Part } from './part.tsx'
import { partsChoice } from './parts-offered.ts'
import { PayByPix } from './pay-by-pix.tsx'
import { PixCode, PixHead, PixSteps } from './pix-parts.tsx'
import { beginsByCard, beginsWith, type PlainState } from './plain-state.ts'
import { Progress } from './progress.tsx'
import { methodChoice, useChosen } from './use-chosen.ts'
import type { WalletPart } from './wallets/wallet-part.ts'
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
  /** The card form; null on a page that began without one. */
  card: CardPart | null
  /** The wallets, once they were loaded. */
  wallets: WalletPart | null
  flags: PageFlags | undefined
}

/** The page in whichever of its four faces, all of it alive. */
export function Faces({ address, state, rendered, connected, check, announce, card, wallets, flags }: FacesProps) {
  const { face, pix } = state
  const first = flags?.first
  const chosen = useChosen(beginsWith(state, first))
  // Its times would be told anew, and a browser takes 20 ms to learn a zone: until there is news they stay as they came.
  const isAsWritten = state === rendered && typeof document !== 'undefined'
  const isOpen = face === 'waiting' || face === 'loading'
  const hasChoice = isOpen && methodsToChoose(state).length > 1
  const wantsCard = hasChoice ? chosen !== methodChoice.pix : beginsByCard(state)
  const cardShown = wantsCard && card !== null
  // What a wallet pays is all of it: not beside parts.
  const walletButtons = isOpen && wallets && state.wallets && chosen !== partsChoice && (
    <wallets.WalletButtons
      words={wallets.words}
      address={address}
      state={state}
      wallets={state.wallets}
      isBelow={flags?.walletsBelow}
      check={check}
    />
  )
  useNews(state, rendered, announce)
  useEffect(() => {
    // Taken since this page was made: the server makes one that has the form.
    if (wantsCard && !card) window.location.reload()
  }, [wantsCard, card])
  return (
    <>
      {/* Where there is a choice, it and a card that is being typed outlive a Pix code that comes. */}
      <div className="desk" key={hasChoice || cardShown || (isOpen && wallets) ? 'open' : face}>
        {face === 'paid' && <PaidFace address={address} state={state} isNew={rendered.face !== 'paid'} />}
        {face === 'over' && <OverFace state={state} />}
        {face === 'waiting' && <Notices state={state} byCard={cardShown} />}
        {!flags?.walletsBelow && walletButtons}
        {hasChoice && (
          <Part className="methods">
            <MethodChoice chosen={chosen} state={state} first={first} />
          </Part>
        )}
        {isOpen && card && (
          // Out of sight, it keeps what was typed; early-card.ts shows it before the page is awake.
          <div data-way="card" hidden={!cardShown}>
            <card.CardOrVoucher
              {...card}
              chosen={hasChoice ? chosen : beginsWith(state, first)}
              interestFree={flags?.interestFree}
              address={address}
              state={state}
              check={check}
            />
          </div>
        )}
        {face === 'loading' && !cardShown && <LoadingFace connected={connected} />}
        {/* Where it does not come first it is there all the same: for a page without script, and for a press before it wakes. */}
        {face === 'waiting' && pix && (first || !cardShown) && (
          <PayByPix
            isHidden={cardShown}
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
        {flags?.walletsBelow && walletButtons}
      </div>
      {/* A new one for each face: it stands lower or higher then, and must not be seen to jump. */}
      <Part className="progress" key={`progress-${face}`}>
        {isAsWritten ? null : <Progress state={state} />}
      </Part>
    </>
  )
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
    tellEvents(was, state)
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

/** What of the change is a product event. */
function tellEvents(was: PlainState | CheckoutState, { face, card }: CheckoutState): void {
  if (was.face !== 'paid' && face === 'paid') capture({ name: 'payment_paid' })
  const known = 'card' in was ? was.card : null
  if (!card || (card.payment === known?.payment && card.status === known.status)) return
  const { method, status, decline, failure } = card
  if (status === 'challenge') capture({ name: 'payment_challenged', method })
  if (status === 'declined' || status === 'failed' || status === 'expired') {
    capture({ name: 'payment_failed', method, reason: decline?.reason ?? failure ?? 'not_completed' })
  }
}

/** A part of the money while the rest is awaited; a Pix that came after the end. */
function newsOf(was: PlainState | CheckoutState, state: CheckoutState, say: LaterMessages): string | null {
  // A plain waiting charge has received nothing.
  const due = 'amount_due' in was ? was.amount_due : state.amount
  if (state.face === 'waiting' && state.amount_due < due) {
    const { amount, amount_due, amount_received, amount_refunded } = state
    return amount_refunded > 0
      ? say.notice.again(amount_received, amount_refunded, amount_due)
      : say.notice.partial(amount - amount_due, amount)
  }
  if (state.face === 'over' && 'flags' in was) {
    const { heading, next } = ending(state, say)
    if (heading !== ending(was, say).heading) return `${heading}. ${next}`
  }
  return null
}
