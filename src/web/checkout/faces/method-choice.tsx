import type { ReactNode } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { PageFlags } from '../../../shared/flags/page-flags.ts'
import { CardRow } from '../../ui/brand/card-row.tsx'
import type { PaymentMarkPart } from '../marks/load-payment-mark.ts'
import { PixLogo } from '../pix/pix-logo.tsx'
import { methodChoice, type Way } from '../state/choose-method.ts'
import { mayBePaidBySplitTender, splitTenderUnderWay } from '../state/split-tender-offered.ts'
import { useWords } from '../state/words.ts'
import { CardLogo, SplitTenderLogo, VoucherLogo } from './way-logos.tsx'

/**
 * The ways that the payer may choose between; with fewer than two there is no choice. What was tried and is not taken
 * any more stays beside the others. A card that is held has the charge for itself, and so has a split tender: a Pix
 * would pay it twice. They stand in the order in which the charge names them.
 */
export function methodsToChoose(state: CheckoutState, first?: PageFlags['first']): Way[] {
  const { methods, pix, pix_needs: needs, cards, voucher, card } = state
  if (card?.status === 'authorized' || splitTenderUnderWay(state) === 'held') return []
  const tried = card && (card.method === 'voucher' ? 'voucher' : 'card')
  const ways: Way[] = []
  if (methods.includes('pix') && (pix ?? needs ?? cards ?? voucher)) ways.push('pix')
  if (cards || tried === 'card') ways.push('card')
  if (voucher || tried === 'voucher') ways.push('voucher')
  ways.sort((one, other) => placeOf(one, methods) - placeOf(other, methods))
  if (mayBePaidBySplitTender(state)) ways.push('split-tender')
  return first ? ways.sort((one, other) => Number(other === first) - Number(one === first)) : ways
}

/** Where a way stands among the methods of the charge. */
function placeOf(way: Way, methods: CheckoutState['methods']): number {
  return methods.findIndex(method => way === (method.endsWith('-card') ? 'card' : method))
}

interface MethodChoiceProps {
  chosen: string
  state: CheckoutState
  /** What comes first in the place of Pix. */
  first: PageFlags['first']
  /** Null where the page began without a voucher. */
  PaymentMark: PaymentMarkPart | null
}

/**
 * Pix, a card or a voucher, a row each with what it takes: radio buttons, of which the page hears by itself
 * (use-chosen.ts). The rows stand together above what was chosen, so that none moves away under the finger.
 */
export function MethodChoice({ chosen, state, first, PaymentMark }: MethodChoiceProps) {
  const { say, withoutScript } = useWords()
  return (
    // While the first tender is asked for, nothing else may be.
    <fieldset className="ways" disabled={splitTenderUnderWay(state) !== null}>
      <legend className="visually-hidden">{say.method.legend}</legend>
      {methodsToChoose(state, first).map(way => (
        <div className="way" key={way}>
          <label>
            <input
              type="radio"
              name={methodChoice.name}
              value={way}
              defaultChecked={way === chosen}
              autoComplete="off"
            />
            {say.method[way]}
          </label>
          <WayTakes way={way} state={state} PaymentMark={PaymentMark} />
        </div>
      ))}
      {/* Where no Pix is, the card says so itself. */}
      {state.methods.includes('pix') && (
        <noscript>
          <p>{withoutScript?.choice}</p>
        </noscript>
      )}
    </fieldset>
  )
}

/** How many marks of vouchers stand in their row; the form names them all. */
const marksInSight = 4

/** What a way to pay takes: a word where one helps, and the marks. */
function WayTakes({
  way,
  state,
  PaymentMark,
}: { way: Way; state: CheckoutState } & Pick<MethodChoiceProps, 'PaymentMark'>) {
  const { say } = useWords()
  const { cards, voucher } = state
  const { hint } = say.method
  if (way === 'pix') return <Takes hint={hint.pix} marks={<PixLogo />} />
  if (way === 'split-tender') return <Takes marks={<SplitTenderLogo />} />
  if (way === 'card') {
    const most = cards?.installments.at(-1)?.count ?? 1
    const marks = cards ? <CardRow takesCredit={cards.fundings.includes('credit')} /> : <CardLogo />
    return <Takes hint={most > 1 ? hint.card(most) : null} marks={marks} />
  }
  if (!voucher || !PaymentMark) return <Takes marks={<VoucherLogo />} />
  const more = voucher.brands.length - marksInSight
  return (
    <Takes
      hint={hint.voucher[voucher.kind]}
      marks={
        <>
          {voucher.brands.slice(0, marksInSight).map(brand => (
            <PaymentMark key={brand} method="voucher" brand={brand} />
          ))}
          {more > 0 && `+${more}`}
        </>
      }
    />
  )
}

function Takes({ hint, marks }: { hint?: string | null; marks: ReactNode }) {
  return (
    <>
      {hint && <span className="way-hint">{hint}</span>}
      <span className="way-marks">{marks}</span>
    </>
  )
}
