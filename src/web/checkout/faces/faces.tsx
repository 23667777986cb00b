import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { PageFlags } from '../../../shared/flags/page-flags.ts'
import { capture } from '../../services/capture.ts'
import { CardOrVoucher } from '../card/card-or-voucher.tsx'
import { type PageData, resultHeading } from '../document/page-data.ts'
import { pageTitle } from '../document/page-title.ts'
import type { PaymentMarkPart } from '../marks/load-payment-mark.ts'
import type { Messages } from '../messages/pt-br.ts'
import type { AskPayerPart } from '../payer/load-ask-payer.ts'
import { PayerOfPix } from '../payer/who-pays.tsx'
import { PayByPix } from '../pix/pay-by-pix.tsx'
import type { SplitTenderPart } from '../split-tender/load-split-tender.ts'
import { methodChoice } from '../state/choose-method.ts'
import { splitTenderChoice } from '../state/split-tender-offered.ts'
import { useChosen } from '../state/use-chosen.ts'
import { beginsByCard, beginsWith, isOpenFace, offersCards } from '../state/ways.ts'
import { useWords } from '../state/words.ts'
import type { WalletPart } from '../wallets/load-wallets.ts'
import { LoadingFace } from './loading-face.tsx'
import { MethodChoice, methodsToChoose } from './method-choice.tsx'
import { CardPending, Notices, restNotice } from './notices.tsx'
import { ending, OverFace } from './over-face.tsx'
import { PaidFace } from './paid-face.tsx'
import { Progress } from './progress.tsx'

interface FacesProps {
  address: string
  state: CheckoutState
  /** What the server rendered: anything else is news. */
  rendered: CheckoutState
  /** False while the server cannot be reached. */
  connected: boolean
  check: () => Promise<void>
  /** Puts a sentence where screen readers hear it. */
  announce: (sentence: string) => void
  wallets: WalletPart | null
  /** The split tender, where the page begins with it. */
  splitTender: SplitTenderPart | null
  /** Who pays, where the page begins with asking it. */
  askPayer: AskPayerPart | null
  payer: PageData['payer']
  /** Where the page begins with marks. */
  PaymentMark: PaymentMarkPart | null
  flags: PageFlags
}

/** The page in whichever of its four faces, all of it alive. */
export function Faces({
  address,
  state,
  rendered,
  connected,
  check,
  announce,
  wallets,
  splitTender,
  askPayer,
  payer,
  PaymentMark,
  flags,
}: FacesProps) {
  const { face, pix, pix_needs: needs } = state
  const { first } = flags
  const chosen = useChosen(beginsWith(state, first))
  const isOpen = isOpenFace(state)
  const hasChoice = isOpen && methodsToChoose(state).length > 1
  const wantsCard = hasChoice ? chosen !== methodChoice.pix : beginsByCard(state)
  // Of a page that the server made without a card, the policy lets no form be opened.
  const hasForm = offersCards(rendered)
  const cardShown = wantsCard && hasForm
  // What a wallet pays is all of it: not beside a split tender.
  const walletButtons = isOpen && wallets && state.wallets && chosen !== splitTenderChoice && (
    <wallets.WalletButtons
      say={wallets.say}
      address={address}
      state={state}
      wallets={state.wallets}
      isBelow={flags.walletsBelow}
      check={check}
    />
  )
  useAnnouncements(state, rendered, announce)
  useEffect(() => {
    // Taken since this page was made: the server makes one that has the form.
    if (wantsCard && !hasForm) window.location.reload()
  }, [wantsCard, hasForm])
  return (
    <>
      {/* Where there is a choice, it and a card that is being typed outlive a Pix code that comes. */}
      <div className="desk" key={hasChoice || cardShown || (isOpen && wallets) ? 'open' : face}>
        {face === 'paid' && (
          <PaidFace address={address} state={state} isNew={rendered.face !== 'paid'} PaymentMark={PaymentMark} />
        )}
        {face === 'over' && <OverFace state={state} />}
        {isOpen && <Notices state={state} />}
        {!flags.walletsBelow && walletButtons}
        {hasChoice && (
          <div className="methods">
            <MethodChoice chosen={chosen} state={state} first={first} PaymentMark={PaymentMark} />
          </div>
        )}
        {isOpen && hasForm && (
          // Out of sight, it keeps what was typed; open-card-form.ts shows it before React is here.
          <div data-way="card" hidden={!cardShown}>
            <CardOrVoucher
              chosen={hasChoice ? chosen : beginsWith(state, first)}
              interestFree={flags.interestFree}
              address={address}
              state={state}
              splitTender={splitTender}
              askPayer={askPayer}
              payer={payer}
              check={check}
            />
          </div>
        )}
        {!cardShown && <CardPending state={state} />}
        {face === 'loading' && !cardShown && <LoadingFace connected={connected} />}
        {/*
          Where it does not come first it is there all the same: for a page without script, and for a press before it
          wakes.
        */}
        {face === 'waiting' && pix && (first || !cardShown) && (
          <PayByPix isHidden={cardShown} state={state} pix={pix} />
        )}
        {/* Out of sight, it keeps what was typed. */}
        {face === 'waiting' && needs && (
          <PayerOfPix isHidden={cardShown} {...{ address, state, needs, check, before: payer, brought: askPayer }} />
        )}
        {flags.walletsBelow && walletButtons}
      </div>
      {/* A new one for each face: it stands lower or higher then, and must not be seen to jump. */}
      <div className="progress" key={`progress-${face}`}>
        <Progress state={state} />
      </div>
    </>
  )
}

/**
 * When the page turns into its result, the tab says so and the focus goes to the heading. What changes without a turn
 * takes the focus from nobody: it is read out.
 */
function useAnnouncements(state: CheckoutState, rendered: CheckoutState, announce: (sentence: string) => void): void {
  const { say } = useWords()
  const before = useRef(rendered)
  useLayoutEffect(() => {
    const was = before.current
    before.current = state
    reportEvents(was, state)
    if (was.face === state.face) {
      const announcement = announcementOf(was, state, say)
      if (announcement) announce(announcement)
      return
    }
    // The foot stands elsewhere under another face. A new one has not moved.
    const foot = document.querySelector('footer')
    const isHeld = foot?.contains(document.activeElement)
    foot?.replaceWith(foot.cloneNode(true))
    if (isHeld) document.querySelector<HTMLElement>('footer a')?.focus({ preventScroll: true })
    document.title = pageTitle(state, say)
    document.getElementById(resultHeading)?.focus()
    // A part has come, and the rest gets another code.
    if (state.face === 'loading') announce(announcementOf(was, state, say) ?? '')
    if (state.face === 'paid') announce(say.paid.announced(state.amount, state.store.name))
  }, [state, say, announce])
}

/** What of the change is a product event. */
function reportEvents(was: CheckoutState, { face, card }: CheckoutState): void {
  if (was.face !== 'paid' && face === 'paid') capture({ name: 'payment_paid' })
  const known = was.card
  if (!card || (card.payment === known?.payment && card.status === known.status)) return
  const { method, status, decline, failure } = card
  if (status === 'challenge') capture({ name: 'payment_challenged', method })
  if (status === 'declined' || status === 'failed' || status === 'expired') {
    capture({ name: 'payment_failed', method, reason: decline?.reason ?? failure ?? 'not_completed' })
  }
}

/** A part of the money while the rest is awaited; a Pix that came after the end. */
function announcementOf(was: CheckoutState, state: CheckoutState, say: Messages): string | null {
  if (isOpenFace(state) && state.amount_due < was.amount_due) return restNotice(state, say.notice)
  if (state.face === 'over') {
    const { heading, next } = ending(state, say)
    if (heading !== ending(was, say).heading) return `${heading}. ${next}`
  }
  return null
}
