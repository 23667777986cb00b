import type { PayoutLineShown } from '../../../shared/contract/payout.ts'
import { Button } from '../../ui/button.tsx'
import { RowTick } from '../../ui/table/row-tick.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useFormats } from '../words/formats.ts'
import { LineWords } from './line-words.tsx'
import { useLineNames, usePayoutWords } from './payouts-state.ts'
import type { Decisions } from './use-decisions.ts'
import type { LineSelection } from './use-line-selection.ts'

interface OpenLineRowProps {
  line: PayoutLineShown
  /** Null for who may say nothing of it. */
  selection: LineSelection | null
  costing: Decisions['cost']
  onMatch: () => void
  onSetAside: () => void
}

/** One line that is open: what it is, why it is open, how much, and what may be said of it. */
export function OpenLineRow({ line, selection, costing, onMatch, onSetAside }: OpenLineRowProps) {
  const say = usePayoutWords()
  const names = useLineNames()
  const { money } = useFormats()
  const { difference } = line
  const amounts = difference && { paidOut: money(difference.paid_out), inBooks: money(difference.in_books) }
  const whole = names.whole(line)
  const isCosting = costing.variables === line.id
  const named = (act: string) => ({ 'aria-label': say.act.of(act, whole), children: act })
  return (
    <li className="open-line" data-line={line.id} data-ticked={selection?.has(line.id) ? '' : undefined}>
      {selection && (
        <RowTick
          label={say.select(whole)}
          ticked={selection.has(line.id)}
          onTick={isRange => selection.toggle(line.id, isRange)}
        />
      )}
      <LineWords
        line={line}
        facts={[line.state === 'differs' ? say.why.differs(amounts) : line.kind !== 'other' && say.why.unknown]}
      />
      {selection && (
        <div className="open-line-acts">
          {line.kind === 'other' ? (
            <Button
              intent="secondary"
              size="small"
              busy={isCosting && costing.isPending}
              onClick={() => costing.mutate(line.id)}
              {...named(line.net < 0 ? say.act.cost : say.act.income)}
            />
          ) : (
            <Button
              intent="secondary"
              size="small"
              aria-haspopup="dialog"
              onClick={onMatch}
              {...named(say.act.match)}
            />
          )}
          <Button
            intent="quiet"
            size="small"
            aria-haspopup="dialog"
            onClick={onSetAside}
            {...named(say.act.setAside)}
          />
        </div>
      )}
      {isCosting && <ProblemAlert error={costing.error} />}
    </li>
  )
}
