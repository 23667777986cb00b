import './charge-rows.css'
import '../../../ui/brand/brand-mark.css'
import { Link } from '@tanstack/react-router'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { PaymentMethodLogo } from '../../../ui/brand/payment-method-logo.tsx'
import { Money } from '../../../ui/money.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useFormats } from '../../words/formats.ts'
import { chargeMethod, chargeRemark } from '../charge-look.ts'
import type { ChargeSearch } from '../charge-search.ts'
import { ChargeStatusBadge } from '../charge-status-badge.tsx'

interface ChargeRowsProps {
  charges: readonly Charge[]
  search: ChargeSearch
  fresh: ReadonlySet<string>
}

/**
 * The list on a phone: what and how much in the first line, who and when in the second, the status under the amount.
 */
export function ChargeRows({ charges, search, fresh }: ChargeRowsProps) {
  const { chargeList } = usePreferences().words
  return (
    <ul className="charge-rows" aria-label={chargeList.title}>
      {charges.map(charge => (
        <li key={charge.id} data-fresh={fresh.has(charge.id) || undefined} data-status={charge.status}>
          <Link
            to="/charges/$chargeId"
            params={{ chargeId: charge.id }}
            search={search}
            className="charge-row"
            data-charge={charge.id}
          >
            <ChargeRow charge={charge} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ChargeRow({ charge }: { charge: Charge }) {
  const { words, language } = usePreferences()
  const { relative } = useFormats()
  const remark = chargeRemark(charge, words)
  const method = chargeMethod(charge)
  const who = charge.customer?.name ?? charge.reference
  return (
    <>
      <span className="charge-row-what">
        {charge.description ?? <span className="charge-none">{words.chargeList.noDescription}</span>}
      </span>
      <span className="charge-row-amount">
        <Money amount={charge.amount} language={language} />
      </span>
      <span className="charge-row-second">
        <span className="charge-row-who">
          {who && <span>{who}</span>}
          <span>{relative(charge.created_at)}</span>
        </span>
        {remark && (
          <span className="charge-remark" data-tone={remark.tone}>
            {remark.text}
          </span>
        )}
      </span>
      <span className="charge-row-state">
        {method && <PaymentMethodLogo method={method} label={words.paymentMethod[method]} />}
        <ChargeStatusBadge status={charge.status} />
      </span>
    </>
  )
}
