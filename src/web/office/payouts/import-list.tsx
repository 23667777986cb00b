import { useQuery } from '@tanstack/react-query'
import type { PayoutImport } from '../../../shared/contract/payout.ts'
import type { PayoutFault } from '../../../shared/contract/payout-fault.ts'
import type { PayoutState } from '../../../shared/contract/payout-kinds.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
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
          <ul>
            {payouts.faults.map(fault => (
              <FaultRow key={fault.detail} fault={fault} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function FaultRow({ fault: { code, line, name, amount, expected, found, detail } }: { fault: PayoutFault }) {
  const say = usePayoutWords()
  const { language } = usePreferences()
  // As it was read by a release that had no codes.
  if (code === 'other') return <li lang="en">{detail}</li>
  const what = say.fault[code]({
    name: name ?? '',
    amount: formatMoney(centavos(amount ?? 0), language),
    expected: expected ?? 0,
    found: found ?? 0,
  })
  return <li>{line === null ? what : say.inLine(line, what)}</li>
}

/** What goes its way, and what needs a person. */
const quiet: readonly PayoutState[] = ['booked', 'expected', 'waiting', 'noted', 'set_aside']
const loud: readonly PayoutState[] = ['unknown', 'differs']
