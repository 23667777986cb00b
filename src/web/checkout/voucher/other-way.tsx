import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { Button } from '../../ui/button.tsx'
import type { VoucherMessages } from '../messages/voucher-pt-br.ts'
import { chooseMethod } from '../state/choose-method.ts'
import { mayBePaidBySplitTender } from '../state/split-tender-offered.ts'

/**
 * The way to pay that a payer is offered beside a voucher: a split tender, where a voucher may be a tender of it;
 * else Pix, or the card.
 */
export function OtherWay({ state, say }: { state: CheckoutState; say: VoucherMessages }) {
  const { pix, cards } = state
  if (mayBePaidBySplitTender(state))
    return <Way label={say.payBySplitTender} onChoose={() => chooseMethod('split-tender')} />
  if (pix) return <Way label={say.payByPix} onChoose={() => chooseMethod('pix')} />
  return cards && <Way label={say.payByCard} onChoose={() => chooseMethod('card')} />
}

function Way({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <Button intent="secondary" size="large" onClick={onChoose}>
      {label}
    </Button>
  )
}
