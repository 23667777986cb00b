import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { CardFields } from '../../client/card-fields.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CardFrame } from '../card/card-frame.tsx'
import { CardUnderWay } from '../card/card-under-way.tsx'
import type { CardWords } from '../card/card-words.ts'
import { VoucherLogo } from '../faces/way-logos.tsx'
import type { VoucherMessages } from '../messages/voucher-pt-br.ts'
import { useFocusOnceKnown } from '../payer/use-focus-once-known.ts'
import { WhoPays } from '../payer/who-pays.tsx'
import { mayBePaidBySplitTender } from '../state/split-tender-offered.ts'
import { useWords } from '../state/words.ts'
import { HolderField } from './holder-field.tsx'
import { OtherWay } from './other-way.tsx'
import { useVoucherPayment } from './use-voucher-payment.ts'
import { voucherEnding } from './voucher-ending.ts'

export interface PayByVoucherProps {
  words: CardWords
  say: VoucherMessages
  address: string
  /** Its `card` is the newest voucher alone. */
  state: CheckoutState
  /** Centavos, where it is a tender that is paid. */
  tenderAmount?: number
  /** What was left of the charge before it. */
  tenderLeft?: number | undefined
  check: () => Promise<void>
}

/** The voucher: what it may pay, its form with its holder's CPF, and what came of the last try. */
export function PayByVoucher({ words, say, address, state, tenderAmount, tenderLeft, check }: PayByVoucherProps) {
  const { language, say: later } = useWords()
  const { voucher, card, store } = state
  const left = state.amount_due
  const fields = useRef<CardFields>(null)
  const paid = { account: voucher?.account, amount: tenderAmount, left: tenderLeft ?? left }
  const payment = useVoucherPayment({ address, words, say, ...paid, fields, check })
  const { step, trouble, holder, pay } = payment
  const isPaying = step !== null
  const paying = step && say.paying[step]
  const headingId = useId()
  const headingOf = useRef<HTMLHeadingElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const [opened] = useState(card?.payment)
  const ending = isPaying ? null : voucherEnding(card, { say, declined: words.declined, store: store.name, left })
  const endedPayment = ending ? card?.payment : null
  useLayoutEffect(() => {
    // What was not accepted is read out at once; a page that opens on it takes the focus from nobody.
    if (endedPayment && endedPayment !== opened) outcome.current?.focus()
  }, [endedPayment, opened])
  useFocusOnceKnown(headingOf, voucher?.needs !== undefined)
  const heading = say.heading(say.kinds[voucher?.kind ?? 'meal'])
  const brands = voucher?.brands.join()
  const taken = useMemo(() => {
    const names = (brands?.split(',') ?? []) as NonNullable<typeof voucher>['brands']
    return new Intl.ListFormat(language).format(names.map(brand => cardBrandLabel(brand, language)))
  }, [brands, language])

  if (card?.status === 'processing' && !isPaying) {
    const confirming = { ...words, say: { ...words.say, processing: say.processing } }
    const isNew = card.payment !== opened
    return <CardUnderWay {...{ address, state, check, isNew }} words={confirming} status="processing" />
  }
  return (
    <section className="pay" aria-labelledby={headingId}>
      <h2
        className="pay-heading"
        id={headingId}
        ref={headingOf}
        tabIndex={-1}
        data-names-way={tenderAmount === undefined || undefined}
      >
        <VoucherLogo />
        {heading}
      </h2>
      {ending && !voucher?.needs?.rejected && (
        <div className="card-outcome" ref={outcome} tabIndex={-1}>
          <Alert tone="warning" title={ending.title} action={<OtherWay state={state} say={say} />}>
            {ending.next}
          </Alert>
        </div>
      )}
      {formOrWhyNot()}
    </section>
  )

  function formOrWhyNot() {
    if (!voucher) return <Alert tone="info">{say.noMore}</Alert>
    if (voucher.eligible_amount < left) {
      const { title, next, bySplitTender } = say.partOnly
      return (
        <Alert tone="info" title={title(voucher.eligible_amount)} action={<OtherWay state={state} say={say} />}>
          {mayBePaidBySplitTender(state) ? bySplitTender : next}
        </Alert>
      )
    }
    return (
      <>
        <div className="voucher-facts">
          {tenderAmount !== undefined ? (
            <p>{say.paysTender(tenderAmount)}</p>
          ) : (
            // Beside what a voucher lacks it would say the opposite.
            card?.decline?.reason !== 'insufficient_funds' && <p>{say.paysAll(left)}</p>
          )}
          <p>{say.taken(taken)}</p>
        </div>
        {voucher.needs ? (
          <WhoPays way="card" {...{ address, state, check }} needs={voucher.needs} brought={null} />
        ) : (
          typed(voucher)
        )}
      </>
    )
  }

  function typed(taking: NonNullable<typeof voucher>) {
    return (
      <>
        <CardFrame
          isChosen
          address={address}
          cards={{ ...taking, fundings: ['voucher'] }}
          voucher={taking}
          accent={store.accent}
          title={say.form}
          coming={later.method.cardComing}
          onEnter={pay}
          onState={payment.onForm}
          fields={fields}
        />
        <HolderField say={say} {...holder} onEnter={pay} />
        {trouble && (
          <Alert tone="warning" live="alert">
            {trouble}
          </Alert>
        )}
        <Button size="large" wide busy={paying ?? false} onClick={pay}>
          {say.pay(left)}
        </Button>
        <p className="card-note">{paying ?? say.safe(store.name)}</p>
      </>
    )
  }
}
