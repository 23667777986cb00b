import './charge-figures.css'
import { useEffect, useRef, useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { DetailWords } from '../../messages/pt-br/charge-detail.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { MomentPhrase } from '../../words/moment-phrase.tsx'
import { ChargeStateMark } from '../charge-state-mark.tsx'
import { ChargeFigures } from './charge-figures.tsx'
import { useDetailWords } from './detail-words.ts'

/** What for, where it stands, how much its payer pays and how much of it reaches the store. */
export function ChargeSummary({ charge }: { charge: Charge }) {
  const chargeDetail = useDetailWords()
  const { words } = usePreferences()
  const [phrase, at] = lastWord(charge, chargeDetail)
  return (
    <header className="charge-summary">
      <p className="charge-summary-what">
        {charge.description ?? <span className="charge-none">{words.chargeList.noDescription}</span>}
      </p>
      <p className="charge-summary-state">
        <ChargeStateMark charge={charge} />
        <MomentPhrase at={at} say={phrase} />
        {charge.customer?.name && <span>{charge.customer.name}</span>}
      </p>
      <ChargeFigures charge={charge} />
      <StatusAnnouncement charge={charge} />
    </header>
  )
}

/** The moment that says most about a charge in its status. */
function lastWord(charge: Charge, words: DetailWords): [(when: string) => string, string] {
  if (charge.status === 'paid') return [asIs, charge.paid_at ?? charge.created_at]
  if (charge.status === 'expired') return [asIs, charge.expired_at ?? charge.expires_at]
  if (charge.status === 'canceled') return [asIs, charge.canceled_at ?? charge.created_at]
  return [words.expiresAt, charge.expires_at]
}

const asIs = (when: string) => when

/** Says a change of status that came in while the drawer is open. */
function StatusAnnouncement({ charge }: { charge: Charge }) {
  const chargeDetail = useDetailWords()
  const { chargeStatus } = usePreferences().words
  const before = useRef(charge.status)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (before.current !== charge.status) setAnnouncement(chargeDetail.updated(chargeStatus[charge.status]))
    before.current = charge.status
  }, [charge.status, chargeDetail, chargeStatus])
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  )
}
