import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { PageFlags } from '../../../shared/flags/page-flags.ts'
import { PixLogo } from '../pix/pix-logo.tsx'
import { methodChoice, type Way } from '../state/choose-method.ts'
import { mayBePaidBySplitTender, splitTenderUnderWay } from '../state/split-tender-offered.ts'
import { useWords } from '../state/words.ts'

/**
 * The ways that the payer may choose between; with fewer than two there is no choice. What was tried and is not taken
 * any more stays beside the others. A card that is held has the charge for itself, and so has a split tender: a Pix
 * would pay it twice.
 */
export function methodsToChoose(state: CheckoutState, first?: PageFlags['first']): Way[] {
  const { methods, pix, cards, voucher, card } = state
  if (card?.status === 'authorized' || splitTenderUnderWay(state) === 'held') return []
  const tried = card && (card.method === 'voucher' ? 'voucher' : 'card')
  const ways: Way[] = []
  if (methods.includes('pix') && (pix ?? cards ?? voucher)) ways.push('pix')
  if (cards || tried === 'card') ways.push('card')
  if (voucher || tried === 'voucher') ways.push('voucher')
  if (mayBePaidBySplitTender(state)) ways.push('split-tender')
  return first ? ways.sort((one, other) => Number(other === first) - Number(one === first)) : ways
}

const logos = { pix: PixLogo, card: CardLogo, voucher: VoucherLogo, 'split-tender': SplitTenderLogo } as const

interface MethodChoiceProps {
  chosen: string
  state: CheckoutState
  /** What comes first in the place of Pix. */
  first: PageFlags['first']
}

/** Pix, a card or a voucher: radio buttons, of which the page hears by itself (use-chosen.ts). */
export function MethodChoice({ chosen, state, first }: MethodChoiceProps) {
  const { say } = useWords()
  return (
    // While the first tender is asked for, nothing else may be.
    <fieldset className="method-choice" disabled={splitTenderUnderWay(state) !== null}>
      <legend>{say.method.legend}</legend>
      {methodsToChoose(state, first).map(way => {
        const Logo = logos[way]
        return (
          <label key={way}>
            <input
              type="radio"
              name={methodChoice.name}
              value={way}
              defaultChecked={way === chosen}
              autoComplete="off"
            />
            <Logo />
            {say.method[way]}
          </label>
        )
      })}
      <noscript>
        <p>{say.method.withoutScript}</p>
      </noscript>
    </fieldset>
  )
}

/** A card in outline, in the size of Pix's sign. */
export function CardLogo() {
  return (
    <svg className="card-logo" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4.75 5.75h14.5a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H4.75a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2zM2.75 9.75h18.5M6.5 14.5h4" />
    </svg>
  )
}

/** Fork and knife in outline: the vouchers that most people carry. */
export function VoucherLogo() {
  return (
    <svg className="card-logo" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 3.5v17M5 3.5v4.75a3 3 0 0 0 6 0V3.5M16.5 20.5v-7M16.5 13.5V3.5c2 1 3 3.25 3 6.25v3.75z" />
    </svg>
  )
}

/** A note that is cut in two, in outline. */
export function SplitTenderLogo() {
  return (
    <svg className="card-logo" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9.5 6.75H4.25a1.5 1.5 0 0 0-1.5 1.5v7.5a1.5 1.5 0 0 0 1.5 1.5H9.5zM14.5 6.75h5.25a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5H14.5zM12 4.5v3M12 10.5v3M12 16.5v3" />
    </svg>
  )
}
