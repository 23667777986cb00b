import { useEffect, useRef, useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Money } from '../../../ui/money.tsx'
import type { DetailWords } from '../../messages/pt-br/charge-detail.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { ToldMoment } from '../../words/told-moment.tsx'
import { ChargeStatusBadge } from '../charge-status-badge.tsx'
import { useDetailWords } from './detail-words.ts'

/** How much, what for, and where it stands. */
export function ChargeSummary({ charge }: { charge: Charge }) {
  const chargeDetail = useDetailWords()
  const { words, language } = usePreferences()
  const [tellMoment, at] = lastWord(charge, chargeDetail)
  return (
    <header className="charge-summary">
      <Money amount={charge.amount} language={language} size="hero" />
      <p className="charge-summary-what">
        {charge.description ?? <span className="charge-none">{words.chargeList.noDescription}</span>}
      </p>
      <p className="charge-summary-state">
        <ChargeStatusBadge status={charge.status} />
        <ToldMoment at={at} say={tellMoment} />
      </p>
      <StatusNews charge={charge} />
    </header>
  )
}

/** The moment that says most about a charge in its status. */
function lastWord(charge: Charge, words: DetailWords): [(when: string) => string, string] {
  if (charge.status === 'paid') return [asTold, charge.paid_at ?? charge.created_at]
  if (charge.status === 'expired') return [asTold, charge.expired_at ?? charge.expires_at]
  if (charge.status === 'canceled') return [asTold, charge.canceled_at ?? charge.created_at]
  return [words.expiresAt, charge.expires_at]
}

const asTold = (when: string) => when

/** Says a change of status that came in while the drawer is open. */
function StatusNews({ charge }: { charge: Charge }) {
  const chargeDetail = useDetailWords()
  const { chargeStatus } = usePreferences().words
  const before = useRef(charge.status)
  const [news, setNews] = useState('')
  useEffect(() => {
    if (before.current !== charge.status) setNews(chargeDetail.updated(chargeStatus[charge.status]))
    before.current = charge.status
  }, [charge.status, chargeDetail, chargeStatus])
  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  )
}
