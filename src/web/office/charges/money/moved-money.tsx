import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { UnappliedMove } from '../../../../shared/contract/unapplied.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import type { MoneyWords } from '../../messages/pt-br/charge-money.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useMay, useMe } from '../../server-state/use-me.ts'
import { MomentPhrase } from '../../words/moment-phrase.tsx'
import { Section } from '../detail/section.tsx'
import { SectionState } from '../detail/section-state.tsx'
import { ChargeLink } from './charge-link.tsx'
import { CustomerLink } from './customer-link.tsx'
import { movesQuery, useUnappliedApi } from './money-state.ts'
import { useMoneyWords } from './money-words.ts'
import { TakeBack } from './take-back.tsx'

/** What was moved from this charge and to it: who decided it, when, why, and the way back. */
export function MovedMoney({ charge }: { charge: Charge }) {
  const { moves } = useMoneyWords()
  const api = useUnappliedApi()
  const list = useQuery({ ...movesQuery(api, charge.id), enabled: charge.amount_received > 0 })
  // Most charges have none: nothing is said of them, nor of the wait.
  if (!list.isError && (list.data?.length ?? 0) === 0) return null
  return (
    <Section title={moves.title}>
      {list.isError && <SectionState query={list} nothing="" />}
      <ul className="charge-items" aria-label={moves.title}>
        {list.data?.map(move => (
          <MoveItem key={move.id} move={move} charge={charge.id} />
        ))}
      </ul>
    </Section>
  )
}

function MoveItem({ move, charge }: { move: UnappliedMove; charge: string }) {
  const { language } = usePreferences()
  const { moves } = useMoneyWords()
  const mayWrite = useMay('charges:write')
  const me = useMe().user?.id
  const [isAsking, ask] = useState(false)
  const cameHere = move.to_charge_id === charge
  return (
    <li className="charge-item">
      <div className="charge-item-head">
        <div className="charge-item-what">
          <span className="moved-what">
            <Where move={move} cameHere={cameHere} />
          </span>
          {move.ended_at && <Badge>{moves.ended}</Badge>}
        </div>
        <span className="charge-item-amount">
          <Money amount={cameHere ? move.amount : -move.amount} language={language} />
        </span>
      </div>
      <p className="charge-item-second">
        <Facts
          of={[
            <MomentPhrase key="at" at={move.created_at} />,
            whoDecided(move.actor, me, moves),
            move.reason,
            move.ended_at && <MomentPhrase key="ended" at={move.ended_at} say={moves.endedAt} />,
          ]}
        />
      </p>
      {mayWrite && !move.ended_at && (
        <div className="charge-item-actions">
          <Button intent="secondary" size="small" onClick={() => ask(true)}>
            {moves.back}
          </Button>
        </div>
      )}
      {isAsking && <TakeBack move={move} onClosed={() => ask(false)} />}
    </li>
  )
}

function Where({ move, cameHere }: { move: UnappliedMove; cameHere: boolean }) {
  const { moves } = useMoneyWords()
  const { moved_to, charge_id, to_charge_id, customer_id } = move
  if (cameHere) {
    return (
      <>
        {moved_to === 'credit' ? moves.fromCredit : moves.from} <ChargeLink id={charge_id} />
      </>
    )
  }
  if (moved_to === 'charge') {
    return (
      <>
        {moves.to} {to_charge_id && <ChargeLink id={to_charge_id} />}
      </>
    )
  }
  return (
    <>
      {moves.toCredit} {customer_id && <CustomerLink id={customer_id} />}
      {to_charge_id && (
        <>
          {`, ${moves.usedIn} `}
          <ChargeLink id={to_charge_id} />
        </>
      )}
    </>
  )
}

/** `user:…`, `key:…` or `operator`, as this person would say it. */
function whoDecided(actor: string, me: string | undefined, { by }: MoneyWords['moves']): string {
  if (me && actor === `user:${me}`) return by.me
  if (actor.startsWith('user:')) return by.colleague
  return actor.startsWith('key:') ? by.key : by.operator
}
