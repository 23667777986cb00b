import { useQuery } from '@tanstack/react-query'
import type { PayoutImport } from '../../../shared/contract/payout.ts'
import type { PayoutState } from '../../../shared/contract/payout-kinds.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useFormats } from '../words/formats.ts'
import { importsQuery, usePayoutsApi, usePayoutWords } from './payouts-state.ts'

/** What came last of an account's payouts, and what became of its lines. */
export function ImportList({ account }: { account: string }) {
  const say = usePayoutWords()
  const imports = useQuery(importsQuery(usePayoutsApi(), account))
  return (
    <>
      <ProblemAlert error={imports.error} />
      {imports.data && (
        <section aria-label={say.imports}>
          <h2 className="payouts-title">{say.imports}</h2>
          {imports.data.length === 0 && <p className="payouts-known">{say.none}</p>}
          <ul className="payouts-list">
            {imports.data.map(one => (
              <ImportRow key={one.id} payouts={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function ImportRow({ payouts }: { payouts: PayoutImport }) {
  const say = usePayoutWords()
  const { exact } = useFormats()
  const isThere = (state: PayoutState) => payouts.states[state] > 0
  const counted = (state: PayoutState) => say.states[state](payouts.states[state])
  return (
    <li className="payouts-row">
      <p className="payouts-name">{payouts.source === 'file' ? payouts.name : say.fetched}</p>
      <p className="payouts-known">
        <Facts
          of={[
            exact(payouts.created_at),
            say.lines(payouts.lines),
            payouts.new_lines < payouts.lines && say.fresh(payouts.new_lines),
          ]}
        />
      </p>
      <p className="payouts-known">
        <Facts of={quiet.filter(isThere).map(counted)} />
      </p>
      {(loud.some(isThere) || payouts.faults.length > 0) && (
        <p className="payouts-states">
          {loud.filter(isThere).map(state => (
            <Badge key={state} tone="warning">
              {counted(state)}
            </Badge>
          ))}
          {payouts.faults.length > 0 && <Badge tone="warning">{say.faults(payouts.faults.length)}</Badge>}
        </p>
      )}
      {payouts.faults.length > 0 && (
        <details className="payouts-faults">
          <summary>{say.whichFaults}</summary>
          <ul lang="en">
            {payouts.faults.map(fault => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** What goes its way, and what needs a person. */
const quiet: readonly PayoutState[] = ['booked', 'expected', 'waiting', 'noted', 'set_aside']
const loud: readonly PayoutState[] = ['unknown', 'differs']
