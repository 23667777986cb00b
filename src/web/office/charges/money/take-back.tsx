import type { UnappliedMove } from '../../../../shared/contract/unapplied.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { Confirm } from '../../shell/confirm.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useFormats } from '../../words/formats.ts'
import { movedMoney, useUnappliedApi } from './money-state.ts'
import { useMoneyWords } from './money-words.ts'

/** Asks before moved money goes back to the charge that it came from. */
export function TakeBack({ move, onClosed }: { move: UnappliedMove; onClosed: () => void }) {
  const { moves, keep } = useMoneyWords()
  const api = useUnappliedApi()
  const { money } = useFormats()
  const showToast = useToast()
  const amount = money(move.amount)
  const taking = useIntention({
    send: (id: string, key) => api.takeBack(id, key),
    changes: movedMoney,
    onDone: () => showToast({ tone: 'positive', text: moves.done(amount) }),
  })
  return (
    <Confirm
      title={moves.ask.title}
      text={(move.to_charge_id ? moves.ask.ofCharge : moves.ask.ofCredit)(amount)}
      submit={moves.ask.submit(amount)}
      keep={keep}
      doing={taking}
      subject={move.id}
      onClosed={onClosed}
    />
  )
}
