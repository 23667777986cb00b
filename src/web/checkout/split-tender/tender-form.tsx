import { useCallback, useState } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { optionsBy } from '../../../shared/installments/installment-terms.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { Button } from '../../ui/button.tsx'
import { isCardAwaited } from '../card/card-status.ts'
import { PayByCard } from '../card/pay-by-card.tsx'
import { useLoaded } from '../card/use-loaded.ts'
import { splitTenderUnderWay } from '../state/split-tender-offered.ts'
import { useWords } from '../state/words.ts'
import { loadVoucher } from '../voucher/load-voucher.ts'
import type { PayInTendersProps } from './pay-in-tenders.tsx'
import { fundingsOf, mostBy, type Tender } from './tender-ways.ts'

interface TenderFormProps extends PayInTendersProps {
  tender: Tender
  /** The payer wants other tenders, or another way to pay the rest. */
  onChange: () => void
}

/**
 * The form of one tender, by card or by voucher: the same as of a whole charge, with the tender's own amount and news.
 */
export function TenderForm({ words, say, address, state, check, tender, onChange }: TenderFormProps) {
  const { language, say: page } = useWords()
  // While it is paid, the charge says less and less of it.
  const [{ amount, fundings, before }] = useState(() => ({
    amount: isAwaited(state.card) ? tender.amount : Math.min(tender.amount, mostBy(tender.way, state)),
    fundings: fundingsOf(state),
    before: isAwaited(state.card) ? null : (state.card?.payment ?? null),
  }))
  const isVoucher = tender.way === 'voucher'
  const load = useCallback(() => loadVoucher(language), [language])
  const voucher = useLoaded(isVoucher, load)
  const { card, cards, split_tender: splitTender } = state
  const isNew = card !== null && card.payment !== before && card.status !== 'authorized'
  const own = isNew && (card.method === 'voucher') === isVoucher ? card : null
  const within = (gatewayPlans: boolean) =>
    optionsBy(gatewayPlans ? null : (splitTender?.terms ?? null), centavos(amount))
  const installments = within(cards?.gateway_plans ?? false)
  const saved = state.saved_cards && {
    ...state.saved_cards,
    cards: state.saved_cards.cards.map(({ terms, ...one }) =>
      terms ? { ...one, terms: { ...terms, installments: within(terms.gateway_plans) } } : one,
    ),
  }
  const ofTender: CheckoutState = {
    ...state,
    amount,
    amount_due: amount,
    pix: null,
    split_tender: null,
    saved_cards: saved,
    card: own,
    cards: cards && !isVoucher ? { ...cards, fundings, installments } : null,
  }
  const common = { address, state: ofTender, tenderAmount: amount, tenderLeft: splitTender?.left, check }
  return (
    <>
      {isVoucher && !voucher && (
        <p className="card-home" role="status">
          {page.method.cardComing}
        </p>
      )}
      {isVoucher && voucher && <voucher.PayByVoucher {...common} words={words} say={voucher.say} />}
      {!isVoucher && (
        <PayByCard
          isChosen
          {...common}
          words={{ ...words, say: { ...words.say, heading: say.card(amount), payByPix: '' } }}
        />
      )}
      {!isAwaited(own) && (
        <Button intent="secondary" size="large" wide onClick={onChange}>
          {splitTenderUnderWay(state) === 'held' ? say.otherwise : say.change}
        </Button>
      )}
    </>
  )
}

function isAwaited(card: CheckoutState['card']): boolean {
  return card !== null && isCardAwaited(card.status)
}
