import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CardFieldsState } from '../../../shared/card-fields/card-fields-messages.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { CardFields } from '../../client/card-fields.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { type HowLeft, useFocusAfterLeaving, useLeaving, useLeftWords } from '../challenge/use-leaving.ts'
import { useProof } from '../challenge/use-proof.tsx'
import type { PageData } from '../document/page-data.ts'
import { CardLogo } from '../faces/way-logos.tsx'
import type { AskPayerPart } from '../payer/load-ask-payer.ts'
import { useFocusOnceKnown } from '../payer/use-focus-once-known.ts'
import { WhoPays } from '../payer/who-pays.tsx'
import { choosePix } from '../state/choose-method.ts'
import { useWords } from '../state/words.ts'
import { cardEnding } from './card-ending.ts'
import { CardFrame } from './card-frame.tsx'
import { isCardUnderWay } from './card-status.ts'
import { CardUnderWay } from './card-under-way.tsx'
import type { CardWords } from './card-words.ts'
import { InstallmentChoice } from './installment-choice.tsx'
import type { Plan } from './plans/ask-plans.ts'
import { loadGatewayPlans } from './plans/load-gateway-plans.ts'
import { loadSavedCards } from './saved/load-saved-cards.ts'
import { useSavedChoice } from './saved/use-saved-choice.ts'
import { useCardPayment } from './use-card-payment.ts'
import { useLoaded } from './use-loaded.ts'

interface PayByCardProps {
  /** Whether it has been chosen: the form is not fetched before. */
  isChosen: boolean
  words: CardWords
  address: string
  /** Of a tender: with its own amount, instalments and news. */
  state: CheckoutState
  /** Centavos, where it is a tender that is paid. */
  tenderAmount?: number
  /** What was left of the charge before it. */
  tenderLeft?: number | undefined
  /** Whether it begins with the most instalments that cost nothing more. */
  interestFree?: boolean | undefined
  /** Who pays, where the page begins with asking it, and what was filled in of it. */
  askPayer?: AskPayerPart | null
  payer?: PageData['payer']
  check: () => Promise<void>
}

/** The card: the form with its one big button, what came of the last try, or how far the present one is. */
export function PayByCard(props: PayByCardProps) {
  const {
    isChosen,
    words,
    address,
    state,
    tenderAmount,
    tenderLeft,
    interestFree,
    askPayer = null,
    payer,
    check,
  } = props
  const { say } = words
  const { language, say: later, withoutScript } = useWords()
  const fields = useRef<CardFields>(null)
  const { cards, card, pix, saved_cards: saved, card_needs } = state
  const takesPix = state.methods.includes('pix')
  const [isDebit, setDebit] = useState(false)
  const [count, setCount] = useState<number>()
  const { chosen: savedCard, choose, wantsForm } = useSavedChoice(saved, cards?.stands_in === true)
  const savedPart = useLoaded(saved !== null, loadSavedCards)
  const paidWith = saved?.cards.find(({ id }) => id === savedCard) ?? null
  const codeFields = useRef<CardFields>(null)
  const byDebit = isDebit && savedCard === null
  // A card that is typed waits for who pays; whose saved card it is, is known.
  const needs = paidWith === null ? card_needs : undefined
  // A saved card pays by the terms of its own account.
  const offered = cards && { ...cards, ...paidWith?.terms }
  // Debit is paid at once, and so is whatever the charge no longer allows.
  const wanted = count ?? (interestFree ? mostFree(offered) : 1)
  const hasPlans = offered?.gateway_plans ?? false
  const plansPart = useLoaded(hasPlans && isChosen, loadGatewayPlans)
  const [plansFor, setPlansFor] = useState<string | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const ofTable = hasPlans && !byDebit ? plan : null
  const chosen = ofTable ?? offered?.installments.find(option => option.count === (byDebit ? 1 : wanted))
  const installments = chosen?.count ?? 1
  const [isKept, setKept] = useState(false)
  const [removed, setRemoved] = useState('')
  const consent = saved?.consent && isKept ? { wording: saved.consent, language } : null
  const typed = useRef<CardFieldsState>(null)
  const leftBefore = useRef<(how: HowLeft) => void>(() => undefined)
  const { clear, dialog } = useProof({
    ...{ address, cards, installments, fields, typed },
    store: state.store.name,
    amount: chosen?.total ?? state.amount_due,
    onUnproved: how => leftBefore.current(how),
  })
  const { step, trouble, pay } = useCardPayment({
    address,
    say,
    account: cards?.account,
    amount: tenderAmount,
    left: tenderLeft ?? state.amount_due,
    installments,
    planTotal: installments > 1 ? ofTable?.total : undefined,
    savedCard: paidWith,
    codeFields,
    consent,
    clear,
    fields,
    check,
  })
  const isPaying = step !== null
  const paying = step && say.paying[step]
  const form = { address, accent: state.store.accent, title: say.form, onEnter: pay }
  const leaving = useLeaving(card?.payment, isPaying)
  leftBefore.current = leaving.note
  const isUnderWay = card !== null && isCardUnderWay(card.status)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const outcome = useRef<HTMLDivElement>(null)
  const opened = useRef(card?.payment)
  const ending = useKept(cardEnding(card, words, cards?.stands_in === true), isPaying)
  useCodeAfterHold(state)
  useFocusOnEnding(outcome, ending && card ? card.payment : null)
  useFocusOnceKnown(heading, needs !== undefined)

  const afterRemoval = async (said: string) => {
    await check()
    setRemoved(said)
    heading.current?.focus()
  }

  const leftWords = useLeftWords(leaving.how, language)
  useFocusAfterLeaving(heading, leaving.how !== null && !isUnderWay)

  if (card && isCardUnderWay(card.status) && !isPaying) {
    const isNew = card.payment !== opened.current
    const underWay = { words, address, state, check, isNew, onLeft: leaving.note }
    return <CardUnderWay key={card.status} {...underWay} status={card.status} />
  }
  return (
    <section className="pay card-pay" aria-labelledby={headingId}>
      <h2
        className="pay-heading"
        id={headingId}
        ref={heading}
        tabIndex={-1}
        data-names-way={tenderAmount === undefined || undefined}
      >
        <CardLogo />
        {say.heading}
      </h2>
      {!takesPix && (
        <noscript>
          <p>{withoutScript?.card}</p>
        </noscript>
      )}
      {ending && !needs?.rejected && (
        <div className="card-outcome" ref={outcome} tabIndex={-1}>
          <Alert tone="warning" title={ending.title} action={pix && <PixInstead label={say.payByPix} />}>
            {ending.next}
          </Alert>
        </div>
      )}
      {cards ? (
        <>
          {saved?.cards[0] &&
            (savedPart ? (
              <savedPart.SavedCards
                cards={saved.cards}
                chosen={savedCard}
                isPaying={isPaying}
                onChoose={choose}
                onRemoved={afterRemoval}
                {...form}
                fields={codeFields}
              />
            ) : (
              <p role="status">{later.method.cardComing}</p>
            ))}
          {wantsForm && !needs && (
            <div className="card-typed" hidden={savedCard !== null}>
              <CardFrame
                isChosen={isChosen}
                cards={cards}
                {...form}
                coming={later.method.cardComing}
                onState={now => {
                  typed.current = now
                  setDebit(now.use?.funding === 'debit')
                  setPlansFor(now.plansFor ?? null)
                }}
                fields={fields}
              />
              {savedPart && saved?.consent && !isDebit && (
                <savedPart.KeepCard store={state.store.name} isKept={isKept} isPaying={isPaying} onChange={setKept} />
              )}
            </div>
          )}
          {plansPart && hasPlans && !needs && (
            <plansPart.GatewayPlans
              words={say.installments}
              address={address}
              account={cards.account}
              amount={state.amount_due}
              card={savedCard ?? plansFor}
              tried={card}
              chosen={ofTable}
              isDebit={byDebit}
              onChoose={chosenPlan => {
                setPlan(chosenPlan)
                if (chosenPlan && chosenPlan.count > 1) fields.current?.chooseCredit()
              }}
            />
          )}
          {offered && offered.installments.length > 1 && !needs && (
            <InstallmentChoice
              words={say.installments}
              cards={offered}
              chosen={installments}
              isDebit={byDebit}
              onChoose={number => {
                setCount(number)
                // Debit is paid at once: who divides it pays by credit.
                fields.current?.chooseCredit()
              }}
            />
          )}
          {(trouble ?? leftWords) && (
            <Alert tone="warning" live="alert">
              {trouble ?? leftWords}
            </Alert>
          )}
          {needs ? (
            <WhoPays way="card" {...{ address, state, needs, check }} before={payer} brought={askPayer} />
          ) : (
            <>
              {/* No card pays that its payer has not seen. */}
              <Button size="large" wide busy={paying ?? (paidWith !== null && !savedPart)} onClick={pay}>
                {say.pay(chosen?.total ?? state.amount_due)}
              </Button>
              <p className="card-note">
                {paying ?? savedPart?.noteOf(paidWith, language) ?? say.safe(state.store.name)}
              </p>
            </>
          )}
          {dialog}
          <p className="visually-hidden" role="status">
            {removed}
          </p>
        </>
      ) : (
        <Alert tone="info">{takesPix ? say.noMore : say.noMoreWithoutPix(state.store.name)}</Alert>
      )}
    </section>
  )
}

function PixInstead({ label }: { label: string }) {
  return (
    <Button intent="secondary" size="large" onClick={choosePix}>
      {label}
    </Button>
  )
}

/** The most instalments whose total is what one payment comes to. */
function mostFree(cards: Pick<NonNullable<CheckoutState['cards']>, 'installments'> | null): number | undefined {
  return cards?.installments.filter(({ total }) => total === cards.installments[0]?.total).at(-1)?.count
}

/** A card that was held and voided leaves the charge without a code: the server makes one when the page is opened. */
function useCodeAfterHold({ card, face }: CheckoutState): void {
  const held = useRef(false)
  useEffect(() => {
    if (held.current && !card && face === 'loading') window.location.reload()
    held.current = card?.status === 'authorized'
  }, [card, face])
}

/** While a card is on its way, what was said of the one before stays, so that nothing moves. */
function useKept<Value>(value: Value, isKept: boolean): Value {
  const kept = useRef(value)
  const shown = isKept ? kept.current : value
  useLayoutEffect(() => {
    kept.current = shown
  }, [shown])
  return shown
}

/** What was not accepted is read out and seen at once. A page that opens on it takes the focus from nobody. */
function useFocusOnEnding(outcome: RefObject<HTMLElement | null>, payment: string | null): void {
  const announced = useRef(payment)
  useLayoutEffect(() => {
    if (!payment || announced.current === payment) return
    announced.current = payment
    outcome.current?.focus()
  }, [payment, outcome])
}
