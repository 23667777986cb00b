import { useEffect, useLayoutEffect, useRef } from 'react'
import { splitTenderEnds } from '../../../shared/charge/split-tender-status.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { CardWords } from '../card/card-words.ts'
import type { SplitTenderMessages } from '../messages/split-tender-pt-br.ts'
import { splitTenderUnderWay } from '../state/split-tender-offered.ts'
import { useWords, WordsContext } from '../state/words.ts'
import { askSplitTender } from './ask-split-tender.ts'
import { RestByPix } from './rest-by-pix.tsx'
import { RestChoice } from './rest-choice.tsx'
import { TenderForm } from './tender-form.tsx'
import { TenderPlan } from './tender-plan.tsx'
import type { Tender } from './tender-ways.ts'
import { TendersNow } from './tenders-now.tsx'
import { TendersUndone } from './tenders-undone.tsx'
import { useTenders } from './use-tenders.ts'

export interface PayInTendersProps {
  words: CardWords
  say: SplitTenderMessages
  address: string
  state: CheckoutState
  check: () => Promise<void>
}

/**
 * Paying by split tender: what is held, paid and left, the tender that is paid now, and what became of an attempt that
 * was undone.
 */
export function PayInTenders({ words, say, address, state, check }: PayInTendersProps) {
  const page = useWords()
  const home = useRef<HTMLDivElement>(null)
  const attempt = state.split_tender?.attempt ?? null
  const underWay = splitTenderUnderWay(state)
  const isOpen = attempt?.status === 'open'
  const { tender, planned, key, settled, choose } = useTenders(address, state)
  const form = formOf(state, tender)
  const isUndone = attempt !== null && splitTenderEnds.includes(attempt.status)
  const stage = `${attempt?.status === 'undoing' || isUndone ? attempt.status : settled}-${form?.way ?? 'choice'}`
  useFocusOnStage(home, stage)
  useCodeOfWhole(address, state, check)

  return (
    <WordsContext value={{ ...page, say: { ...page.say, waiting: { ...page.say.waiting, time: say.time } } }}>
      <div className="split-tender" ref={home} tabIndex={-1}>
        <p className="visually-hidden" role="status">
          {isOpen && settled > 0 && say.announced(attempt.held + attempt.paid, attempt.left)}
        </p>
        {underWay === 'held' && attempt && <TendersNow {...{ say, address, state, attempt, check }} />}
        {attempt && isUndone && !form && <TendersUndone say={say} attempt={attempt} now={state.now} />}
        {form && (
          <TenderForm
            key={tender ? key : 'found'}
            {...{ words, say, address, state, check }}
            tender={form}
            onChange={() => choose([])}
          />
        )}
        {!underWay && !form && <TenderPlan say={say} state={state} onPlan={choose} />}
        {isOpen && state.pix && <RestByPix state={state} pix={state.pix} attempt={attempt} />}
        {isOpen && !state.pix && !form && settled > 0 && (
          <RestChoice
            key={`rest-${settled}`}
            {...{ words, say, address, state, check }}
            planned={planned}
            onTender={chosen => choose([chosen])}
          />
        )}
      </div>
    </WordsContext>
  )
}

/**
 * The tender whose form is shown: the one that was said, or the one that is under way already when the page is opened.
 */
function formOf({ split_tender: splitTender, card, pix }: CheckoutState, said: Tender | null): Tender | null {
  if (pix && splitTender?.attempt?.status === 'open') return null
  if (said) return said.way === 'pix' ? null : said
  if (splitTender?.attempt?.status !== 'open' || (card?.status !== 'processing' && card?.status !== 'challenge'))
    return null
  const tender = splitTender.attempt.tenders.find(({ payment }) => payment === card.payment)
  return tender ? { way: card.method === 'voucher' ? 'voucher' : 'card', amount: tender.amount } : null
}

/**
 * When the page turns to another tender, the focus goes where it begins. A page that opens on it takes it from nobody.
 */
function useFocusOnStage(home: React.RefObject<HTMLElement | null>, stage: string): void {
  const shown = useRef(stage)
  useLayoutEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    home.current?.focus()
  }, [stage, home])
}

/** A server that was not reached, or has no code yet, is asked again after so long. */
const AGAIN_MS = 3_000

/**
 * The code of the whole is removed when tenders begin, and made when the page is opened (docs/decisions/0003): once no
 * tender is under way it is asked for again, unseen, until it is there, so that a Pix can pay the whole. The server
 * spares a bank that has rejected it.
 */
function useCodeOfWhole(address: string, state: CheckoutState, check: () => Promise<void>): void {
  const isMissing = state.face === 'loading' && splitTenderUnderWay(state) === null
  useEffect(() => {
    if (!isMissing) return
    let timer = 0
    let isOver = false
    const ask = async () => {
      await askSplitTender(address, 'whole')
      await check()
      if (!isOver) timer = window.setTimeout(ask, AGAIN_MS)
    }
    void ask()
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [isMissing, address, check])
}
