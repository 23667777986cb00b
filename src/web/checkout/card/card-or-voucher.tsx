import { useCallback, useRef } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { PageData } from '../document/page-data.ts'
import { SplitTenderLogo, VoucherLogo } from '../faces/way-logos.tsx'
import type { AskPayerPart } from '../payer/load-ask-payer.ts'
import { loadSplitTender, type SplitTenderPart } from '../split-tender/load-split-tender.ts'
import { methodChoice } from '../state/choose-method.ts'
import { splitTenderChoice } from '../state/split-tender-offered.ts'
import { useWords } from '../state/words.ts'
import { loadVoucher } from '../voucher/load-voucher.ts'
import { PayByCard } from './pay-by-card.tsx'
import { useLoaded } from './use-loaded.ts'

interface CardOrVoucherProps {
  /** The way to pay that the payer has chosen. */
  chosen: string
  address: string
  state: CheckoutState
  /** Whether a credit card begins with the most instalments that cost nothing more. */
  interestFree: boolean | undefined
  /** The split tender, where the page begins with it. */
  splitTender: SplitTenderPart | null
  /** Who pays, where the page begins with asking it, and what was filled in of it. */
  askPayer: AskPayerPart | null
  payer: PageData['payer']
  check: () => Promise<void>
}

/**
 * What is typed into the isolated form: a card or, where they were chosen, a voucher or a split tender. What is out of
 * sight keeps what was typed.
 */
export function CardOrVoucher(props: CardOrVoucherProps) {
  const { chosen, address, state, interestFree, check, splitTender, askPayer, payer } = props
  const { language, say } = useWords()
  const words = say.card
  const isOfVoucher = state.card?.method === 'voucher'
  const byVoucher = chosen === methodChoice.voucher
  const bySplitTender = chosen === splitTenderChoice
  const voucher = useLoaded(
    byVoucher,
    useCallback(() => loadVoucher(language), [language]),
  )
  const loaded = useLoaded(
    bySplitTender,
    useCallback(() => loadSplitTender(language), [language]),
    splitTender,
  )
  const wasCard = useEver(chosen === methodChoice.card)
  const apart = { ...state, card: null }
  const isSplitTender = Boolean(state.split_tender?.attempt)
  const takesCard = state.cards !== null || (state.card !== null && !isOfVoucher && !isSplitTender)
  return (
    <>
      {(takesCard || wasCard) && (
        <div hidden={byVoucher || bySplitTender}>
          <PayByCard
            isChosen={wasCard}
            words={words}
            address={address}
            state={isOfVoucher || isSplitTender ? apart : state}
            interestFree={interestFree}
            askPayer={askPayer}
            payer={payer}
            check={check}
          />
        </div>
      )}
      {byVoucher && !voucher && <Coming way="voucher" />}
      {voucher && (
        <div hidden={!byVoucher}>
          <voucher.PayByVoucher
            words={words}
            say={voucher.say}
            address={address}
            state={isOfVoucher && !isSplitTender ? state : apart}
            check={check}
          />
        </div>
      )}
      {bySplitTender && !loaded && <Coming way="split-tender" />}
      {loaded && (
        <div hidden={!bySplitTender}>
          <loaded.PayInTenders {...{ words, address, state, check }} say={loaded.say} />
        </div>
      )}
    </>
  )
}

const logos = { voucher: VoucherLogo, 'split-tender': SplitTenderLogo } as const

/** The place of a form whose code is on its way. */
function Coming({ way }: { way: 'voucher' | 'split-tender' }) {
  const { say } = useWords()
  const Logo = logos[way]
  return (
    <section className="pay">
      <h2 className="pay-heading" data-names-way>
        <Logo />
        {say.method[way]}
      </h2>
      <p className="card-home" role="status">
        {say.method.cardComing}
      </p>
    </section>
  )
}

/** Whether it has been so since the page was opened: a form that nobody chose is not loaded. */
function useEver(is: boolean): boolean {
  const ever = useRef(is)
  ever.current ||= is
  return ever.current
}
