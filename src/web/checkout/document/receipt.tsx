import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { CheckoutTender } from '../../../shared/contract/checkout-tenders.ts'
import type { Language } from '../../../shared/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PrintIcon } from '../../ui/print-icon.tsx'
import { PaymentDetails } from '../faces/details.tsx'
import { Notices } from '../faces/notices.tsx'
import { PaymentMark } from '../marks/payment-mark.tsx'
import type { PrintedMessages } from '../messages/printed-pt-br.ts'
import { Frame } from './frame.tsx'
import { ItemList } from './items.tsx'

interface ReceiptProps {
  /** Of the payer's page, where the receipt was asked for. */
  address: string
  state: CheckoutState
  language: Language
  say: PrintedMessages
  privacy: { href: string; title: string } | null
}

/** The receipt as a page of its own: made to be printed or kept as a PDF. Complete without JavaScript. */
export function Receipt({ address, state, language, say, privacy }: ReceiptProps) {
  const test = state.store.mode === 'test'
  return (
    <Frame language={language} say={say} testMode={test} privacy={privacy}>
      <main className="container receipt">
        <div className="receipt-sheet">
          {state.store.logo && <img className="receipt-logo" src={state.store.logo} alt="" width={56} height={56} />}
          <p className="payee-name">{state.store.name}</p>
          <h1 className="receipt-heading">{headingOf(state, say)}</h1>
          {state.receipt ? (
            <>
              <Money amount={state.receipt.amount + state.receipt.interest} language={language} size="hero" />
              <Notices state={state} />
              {state.items.length > 0 && <ItemList items={state.items} language={language} say={say} />}
              <PaymentDetails
                state={state}
                PaymentMark={PaymentMark}
                sale={card => <SaleMarks card={card} say={say} />}
              />
              {test && <p className="receipt-test">{say.receipt.testMode}</p>}
            </>
          ) : (
            <p>{say.receipt.noneNext}</p>
          )}
        </div>
        <div className="receipt-actions">
          {state.receipt && (
            <Button size="large" id="print">
              <PrintIcon />
              {say.receipt.print}
            </Button>
          )}
          {state.receipt && (
            <ButtonLink intent="secondary" size="large" icon="download" href={`${address}/receipt.pdf`} download>
              {say.receipt.pdf}
            </ButtonLink>
          )}
          <ButtonLink intent="secondary" size="large" icon="back" href={address}>
            {say.receipt.back}
          </ButtonLink>
        </div>
      </main>
    </Frame>
  )
}

/** What a lost dispute took back is not told as a payment that stayed. */
function headingOf({ receipt, amount_lost }: CheckoutState, { receipt: say }: PrintedMessages): string {
  if (!receipt) return say.none
  return amount_lost > 0 ? say.disputed : say.heading
}

/** What a Brazilian card receipt names the sale by, as far as the acquirer has told. */
function SaleMarks({ card, say }: { card: NonNullable<CheckoutTender['card']>; say: PrintedMessages }) {
  return (
    <>
      {card.nsu && <small className="tabular">{say.receipt.nsu(card.nsu)}</small>}
      {card.authorization_code && (
        <small className="tabular">{say.receipt.authorization(card.authorization_code)}</small>
      )}
    </>
  )
}
