import { Link } from '@tanstack/react-router'
import type { PayoutLineShown } from '../../../shared/contract/payout.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useLineNames, usePayoutWords } from './payouts-state.ts'

interface LineWordsProps {
  line: PayoutLineShown
  /** What is said of it beside what it is; what is false is left out. */
  facts: readonly (string | false | null)[]
}

/** A line of a payout in a list: what it is, what is said of it, and its money. */
export function LineWords({ line, facts }: LineWordsProps) {
  const say = usePayoutWords()
  const { language } = usePreferences()
  const names = useLineNames()
  return (
    <>
      <div className="open-line-words">
        <p className="open-line-name" title={line.type}>
          {names.name(line)}
        </p>
        <p className="payouts-known">
          <Facts
            of={[
              ...names.kind(line),
              say.paidOn(names.day(line.paid_on)),
              ...facts,
              line.charge_id && (
                <Link key="charge" to="/charges/$chargeId" params={{ chargeId: line.charge_id }} className="link">
                  {say.charge}
                </Link>
              ),
            ]}
          />
        </p>
      </div>
      <p className="open-line-amount">
        <Money amount={line.net} language={language} />
      </p>
    </>
  )
}
