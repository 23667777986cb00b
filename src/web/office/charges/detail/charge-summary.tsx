import './charge-figures.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { customerQueryOf, useCustomersApi } from '../../customers/customers-state.ts'
import type { DetailWords } from '../../messages/pt-br/charge-detail.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { MomentPhrase } from '../../words/moment-phrase.tsx'
import { type ChargeState, chargeState } from '../charge-state.ts'
import { ChargeStateMark } from '../charge-state-mark.tsx'
import { ChargeFigures } from './charge-figures.tsx'
import { useDetailWords } from './detail-words.ts'

/** What for, where it stands, how much its payer pays and how much of it reaches the store. */
export function ChargeSummary({ charge }: { charge: Charge }) {
  const chargeDetail = useDetailWords()
  const { words } = usePreferences()
  const mayReadCustomers = useMay('customers:read')
  const [phrase, at] = lastWord(charge, chargeDetail)
  return (
    <header className="charge-summary">
      <p className="charge-summary-what">
        {charge.reference && charge.reference !== charge.description && (
          <span className="charge-summary-reference">{`${charge.reference} `}</span>
        )}
        {charge.description ?? <span className="charge-none">{words.chargeList.noDescription}</span>}
      </p>
      <p className="charge-summary-state">
        <ChargeStateMark charge={charge} />
        <MomentPhrase at={at} say={phrase} />
        {charge.customer?.name ? (
          <span>{charge.customer.name}</span>
        ) : (
          charge.customer_id && mayReadCustomers && <RegisteredName customer={charge.customer_id} />
        )}
      </p>
      <ChargeFigures charge={charge} />
      <StatusAnnouncement charge={charge} />
    </header>
  )
}

/** What a customer of the register is called now. */
function RegisteredName({ customer }: { customer: string }) {
  const { data } = useQuery(customerQueryOf(useCustomersApi(), customer))
  return data?.name && <span>{data.name}</span>
}

/** Of these the money that came last says most. */
const waitsForDecision: ReadonlySet<ChargeState> = new Set(['unmatched', 'review', 'duplicate', 'over'])

/** The moment that says most about a charge as it stands. */
function lastWord(charge: Charge, words: DetailWords): [(when: string) => string, string] {
  const state = chargeState(charge, Date.now())
  const refunded = charge.refunds.flatMap(({ done_at }) => done_at ?? []).sort()
  if (state === 'refunded' || state === 'partlyRefunded') return [asIs, refunded.at(-1) ?? charge.created_at]
  const came = charge.payments.flatMap(({ captured_at }) => captured_at ?? []).sort()
  if (waitsForDecision.has(state)) return [asIs, came.at(-1) ?? charge.created_at]
  if (charge.status === 'paid') return [asIs, charge.paid_at ?? charge.created_at]
  if (charge.status === 'expired') return [asIs, charge.expired_at ?? charge.expires_at]
  if (charge.status === 'canceled') return [asIs, charge.canceled_at ?? charge.created_at]
  const hold = charge.payments.find(({ status }) => status === 'authorized')?.hold?.until
  return hold ? [words.heldUntil, hold] : [words.expiresAt, charge.expires_at]
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
