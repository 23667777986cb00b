import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { declineReasons } from '../../../shared/declines/decline-reasons.ts'
import type { CardFields } from '../../client/card-fields.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { choosePix } from '../choose-pix.ts'
import { CardLogo } from '../method-choice.tsx'
import { useLaterWords } from '../words.ts'
import { CardFrame } from './card-frame.tsx'
import type { CardWords } from './card-part.ts'
import { CardUnderWay } from './card-under-way.tsx'
import { InstallmentChoice } from './installment-choice.tsx'
import { useCardPayment } from './use-card-payment.ts'

interface PayByCardProps {
  words: CardWords
  address: string
  state: CheckoutState
  check: () => Promise<void>
}

/** The card: the form with its one big button, what came of the last try, or how far the present one is. */
export function PayByCard({ words, address, state, check }: PayByCardProps) {
  const { say } = words
  const { say: later } = useLaterWords()
  const fields = useRef<CardFields>(null)
  const { cards, card, pix } = state
  const [isDebit, setDebit] = useState(false)
  const [count, setCount] = useState(1)
  // Debit is paid at once, and so is whatever the charge no longer allows.
  const chosen = cards?.installments.find(option => option.count === (isDebit ? 1 : count))
  const installments = chosen?.count ?? 1
  const { isPaying, trouble, pay } = useCardPayment({ address, say, installments, fields, check })
  const news = useRef<HTMLDivElement>(null)
  const opened = useRef(card?.payment)
  const ending = useKept(endingOf(card, words), isPaying)
  useCodeAfterHold(state)
  useFocusOnEnding(news, ending && card ? card.payment : null)

  if (card && isUnderWay(card.status) && !isPaying) {
    const isNews = card.payment !== opened.current
    const underWay = { words, address, state, check, isNews }
    return <CardUnderWay key={card.status} {...underWay} status={card.status} />
  }
  return (
    <section className="pay" aria-labelledby="card-heading">
      <h2 className="pay-heading" id="card-heading">
        <CardLogo />
        {say.heading}
      </h2>
      {ending && (
        <div className="card-news" ref={news} tabIndex={-1}>
          <Alert tone="warning" title={ending.title} action={pix && <PixInstead label={say.payByPix} />}>
            {ending.next}
          </Alert>
        </div>
      )}
      {cards ? (
        <>
          <CardFrame
            cards={cards}
            accent={state.store.accent}
            title={say.form}
            coming={later.method.cardComing}
            onEnter={pay}
            onDebit={setDebit}
            fields={fields}
          />
          {cards.installments.length > 1 && (
            <InstallmentChoice
              words={say.installments}
              cards={cards}
              chosen={installments}
              isDebit={isDebit}
              onChoose={setCount}
            />
          )}
          {trouble && (
            <Alert tone="warning" live="alert">
              {trouble}
            </Alert>
          )}
          <Button size="large" wide busy={isPaying ? say.paying : false} onClick={pay}>
            {say.pay(chosen?.total ?? state.amount - state.amount_paid)}
          </Button>
          <p className="card-note">{isPaying ? say.paying : say.safe(state.store.name)}</p>
        </>
      ) : (
        <Alert tone="info">{say.noMore}</Alert>
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

function isUnderWay(status: string): status is 'processing' | 'challenge' | 'authorized' {
  return status === 'processing' || status === 'challenge' || status === 'authorized'
}

/** How the last card ended that paid nothing, in words; null while there is nothing to say. */
function endingOf(card: CheckoutState['card'], { say, declined }: CardWords): { title: string; next: string } | null {
  if (card?.status === 'failed') return say.failed
  if (card?.status === 'expired') return say.expired
  if (card?.status !== 'declined') return null
  const reason = card.decline?.reason ?? 'unknown'
  return { title: declined.happened[reason], next: declined.todo[declineReasons[reason].action] }
}

/** A card that was held and let go leaves the charge without a code: the server makes one when the page is opened. */
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
function useFocusOnEnding(news: RefObject<HTMLElement | null>, payment: string | null): void {
  const told = useRef(payment)
  useLayoutEffect(() => {
    if (!payment || told.current === payment) return
    told.current = payment
    news.current?.focus()
  }, [payment, news])
}
