import { useQuery } from '@tanstack/react-query'
import type { Payment } from '../../../../shared/contract/payment.ts'
import { useFormats } from '../../words/formats.ts'
import { ChargeLink } from './charge-link.tsx'
import { movesQuery, useUnappliedApi } from './money-state.ts'
import { useMoneyWords } from './money-words.ts'

/** Of a payment that stands for money of another charge: where it came from, and how it goes back. */
export function MovedPayment({ payment: { id, charge_id, amount_moved } }: { payment: Payment }) {
  const { payment: words } = useMoneyWords()
  const api = useUnappliedApi()
  const { data } = useQuery(movesQuery(api, charge_id))
  const move = data?.find(({ to_payment_id }) => to_payment_id === id)
  return (
    <>
      <p className="charge-item-second">
        {move?.moved_to === 'credit' ? words.credit : words.moved}
        {move && (
          <>
            {` · ${words.cameFrom} `}
            <ChargeLink id={move.charge_id} />
          </>
        )}
      </p>
      <p className="charge-item-second">{amount_moved > 0 ? words.takenBack : words.refundThere}</p>
    </>
  )
}

/** What of a payment pays something else by now. */
export function MovedOn({ amount }: { amount: number }) {
  const { payment } = useMoneyWords()
  const { money } = useFormats()
  return <p className="charge-item-second">{payment.movedOn(money(amount))}</p>
}
