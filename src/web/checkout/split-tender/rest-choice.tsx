import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field/money-field.tsx'
import { cardEnding } from '../card/card-ending.ts'
import type { CardWords } from '../card/card-words.ts'
import { useLoaded } from '../card/use-loaded.ts'
import type { SplitTenderMessages } from '../messages/split-tender-pt-br.ts'
import { PayerOfPix } from '../payer/who-pays.tsx'
import { useWords } from '../state/words.ts'
import { loadVoucher } from '../voucher/load-voucher.ts'
import { voucherEnding } from '../voucher/voucher-ending.ts'
import { askSplitTender } from './ask-split-tender.ts'
import { fundingsOf, isTooSmall, mostBy, suggestedRest, type Tender, type TenderWay, waysOf } from './tender-ways.ts'

interface RestChoiceProps {
  words: CardWords
  say: SplitTenderMessages
  address: string
  state: CheckoutState
  /** What the payer had said of the rest. */
  planned: Tender | null
  check: () => Promise<void>
  onTender: (tender: Tender) => void
}

/** How the rest is paid, or some of it: by a form, which comes next, or by a Pix, which pays all of it. */
export function RestChoice({ words, say, address, state, planned, check, onTender }: RestChoiceProps) {
  const { language, say: later } = useWords()
  const { rest } = say
  const heading = useId()
  const choice = useId()
  const [chosen, setChosen] = useState<TenderWay | null>(null)
  const [typed, setTyped] = useState<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const shown = useRef<AbortController>(null)
  useEffect(() => {
    const isShown = new AbortController()
    shown.current = isShown
    return () => isShown.abort()
  }, [])
  const ways = waysOf(state)
  const way = suggestedRest(state, chosen ?? planned?.way ?? null)
  const left = state.split_tender?.left ?? 0
  const isDebitAlone = fundingsOf(state).join() === 'debit'
  const most = mostBy(way, state)
  const amount = typed ?? (planned?.way === way ? Math.min(planned.amount, most) : most)
  const { smallest = 1 } = state.split_tender ?? {}
  const small = isTooSmall(amount, state) ? say.plan.smallest(smallest) : null
  const fault = amount > most ? rest.tooMuch(most) : amount === 0 ? say.plan.missing : small
  // A gateway that makes the code wants to know who pays.
  const asks = way === 'pix' && state.pix_needs
  const ending = useEnding(state, words, left)
  if (left === 0 || ways.length === 0) return null

  const go = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    setTrouble(null)
    if (way !== 'pix') return fault ? undefined : onTender({ way, amount })
    setBusy(true)
    const answer = await askSplitTender(address, 'pix', shown.current?.signal)
    await check()
    setBusy(false)
    if (answer === 'network' || answer === 'unavailable') setTrouble(say.trouble[answer])
  }
  return (
    <section className="pay tender-rest-choice" aria-labelledby={heading}>
      <h2 className="pay-heading" id={heading}>
        {rest.heading(left)}
      </h2>
      {ending && (
        <Alert tone="warning" title={ending.title}>
          {ending.next}
        </Alert>
      )}
      <form className="pay-tender" noValidate onSubmit={go}>
        {ways.length > 1 && (
          <fieldset className="method-choice" disabled={isBusy}>
            <legend>{rest.legend}</legend>
            {ways.map(one => (
              <label key={one}>
                <input type="radio" name={choice} checked={one === way} onChange={() => setChosen(one)} />
                {one === 'card' && isDebitAlone ? rest.debit : later.method[one]}
              </label>
            ))}
          </fieldset>
        )}
        {way !== 'pix' && (
          <MoneyField
            label={rest.amount}
            language={language}
            amount={amount}
            onAmount={setTyped}
            hint={most < left ? say.plan.eligible(most) : undefined}
            error={isAsked ? fault : null}
          />
        )}
        {trouble && (
          <Alert tone="warning" live="alert">
            {trouble}
          </Alert>
        )}
        {!asks && (
          <Button size="large" wide type="submit" busy={isBusy ? later.loading.preparing : false}>
            {way === 'pix' ? rest.byPix(left) : say.plan.go}
          </Button>
        )}
      </form>
      {asks && (
        <PayerOfPix
          {...{ address, state, check }}
          brought={null}
          needs={asks}
          proceed={() => askSplitTender(address, 'pix')}
        />
      )}
    </section>
  )
}

/** How the last card or voucher ended that paid nothing: of a voucher in its own words, once they are here. */
function useEnding(state: CheckoutState, words: CardWords, left: number): { title: string; next: string } | null {
  const { language } = useWords()
  const { card, cards, store } = state
  const isVoucher = card?.method === 'voucher'
  const load = useCallback(() => loadVoucher(language), [language])
  const voucher = useLoaded(isVoucher, load)
  if (!isVoucher) return cardEnding(card, words, cards?.stands_in === true)
  return voucher && voucherEnding(card, { say: voucher.say, declined: words.declined, store: store.name, left })
}
