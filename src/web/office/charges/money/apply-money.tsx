import type { Charge } from '../../../../shared/contract/charge.ts'
import { useFormats } from '../../words/formats.ts'
import { MoneyDecision } from './money-decision.tsx'
import { useUnappliedApi } from './money-state.ts'
import { useMoneyWords } from './money-words.ts'

/** Money that pays nothing pays what the sale of its own charge lacks. */
export function ApplyMoney({ charge, onClosed }: { charge: Charge; onClosed: () => void }) {
  const { apply } = useMoneyWords()
  const api = useUnappliedApi()
  const { money } = useFormats()
  return (
    <MoneyDecision
      title={apply.title}
      text={apply.text(money(charge.amount_missing))}
      most={Math.min(charge.amount_unapplied, charge.amount_missing)}
      amountLabel={apply.amount}
      submitLabel={apply.submit}
      send={(decided, key) => api.apply(charge.id, decided, key)}
      done={apply.done}
      onClosed={onClosed}
    />
  )
}
