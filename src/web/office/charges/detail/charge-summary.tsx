import './charge-figures.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { disputeIs } from '../../../../shared/charge/dispute-status.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Dispute } from '../../../../shared/contract/dispute.ts'
import { customerQueryOf, useCustomersApi } from '../../customers/customers-state.ts'
import { disputesQuery, useDisputesApi } from '../../disputes/disputes-state.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { MomentPhrase } from '../../words/moment-phrase.tsx'
import { type ChargeState, chargeState } from '../charge-state.ts'
import { ChargeStateMark } from '../charge-state-mark.tsx'
import { ChargeFigures } from './charge-figures.tsx'
import { useDetailWords } from './detail-words.ts'
import { useTenderWords } from './tender-words.ts'

/** What for, where it stands, how much its payer pays and how much of it reaches the store. */
export function ChargeSummary({ charge }: { charge: Charge }) {
  const { words } = usePreferences()
  const mayReadCustomers = useMay('customers:read')
  const lastWord = useLastWord(charge)
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
        {lastWord && <MomentPhrase at={lastWord.at} say={lastWord.say} />}
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

/** Of these the money that came last says most; of these what went back; of these the dispute, which is read apart. */
const waitsForDecision: ReadonlySet<ChargeState> = new Set(['unmatched', 'review', 'duplicate', 'over'])
const wentBack: ReadonlySet<ChargeState> = new Set(['takenBack', 'refunded', 'partlyRefunded'])
const ofDispute: ReadonlySet<ChargeState> = new Set(['disputed', 'disputeLost'])

/** The moment that says most about a charge as it stands; undefined while it is not known. */
function useLastWord(charge: Charge): { at: string; say: (when: string) => string } | undefined {
  const words = useDetailWords()
  const { until } = useTenderWords()
  const state = chargeState(charge, Date.now())
  const disputes = useQuery({
    ...disputesQuery(useDisputesApi(), { charge: charge.id }, {}),
    enabled: ofDispute.has(state),
  })
  if (ofDispute.has(state)) return plain(disputes.data && momentOf(disputes.data.data, state))
  if (wentBack.has(state)) return plain(newest(charge.refunds.map(({ done_at }) => done_at)) ?? charge.created_at)
  const came = newest(charge.payments.map(({ captured_at }) => captured_at))
  if (waitsForDecision.has(state)) return plain(came ?? charge.created_at)
  if (charge.status === 'paid') return plain(charge.paid_at ?? charge.created_at)
  if (charge.status === 'expired') return plain(charge.expired_at ?? charge.expires_at)
  if (charge.status === 'canceled') return plain(charge.canceled_at ?? charge.created_at)
  const splitTender = charge.latest_split_tender
  if (splitTender?.status === 'open') return { at: splitTender.expires_at, say: until }
  const hold = charge.payments.find(({ status }) => status === 'authorized')?.hold?.until
  return hold ? { at: hold, say: words.heldUntil } : { at: charge.expires_at, say: words.expiresAt }
}

/** When the dispute was opened that is not over, or when the last one was lost. */
function momentOf(disputes: readonly Dispute[], state: ChargeState): string | undefined {
  return state === 'disputed'
    ? newest(disputes.filter(({ ended_at }) => ended_at === null).map(({ opened_at }) => opened_at))
    : newest(disputes.filter(({ status }) => disputeIs(status, 'lost')).map(({ ended_at }) => ended_at))
}

function newest(moments: readonly (string | null)[]): string | undefined {
  return moments
    .flatMap(moment => moment ?? [])
    .sort()
    .at(-1)
}

const asIs = (when: string) => when
const plain = (at: string | undefined) => (at === undefined ? undefined : { at, say: asIs })

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
