import './charge-money.css'
import type { ReactNode } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Money } from '../../../ui/money.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { Section } from '../detail/section.tsx'
import { broughtByTenders, stillToPay } from '../tenders-money.ts'
import { useMoneyWords } from './money-words.ts'

/** What the charge owes and holds, as the API says it: the rows that say something, once money came in. */
export function ChargeAmounts({ charge }: { charge: Charge }) {
  const { title, amounts, meaning } = useMoneyWords()
  if (charge.amount_received === 0 || isSaidAtHead(charge)) return null
  const inTenders = broughtByTenders(charge)
  return (
    <Section title={title}>
      <dl className="charge-amounts">
        <Row name={amounts.received} amount={charge.amount_received} />
        <Row name={amounts.applied} amount={charge.amount_applied} />
        <Row name={amounts.interest} meaning={meaning.interest} amount={charge.amount_interest} />
        <Row name={amounts.inTenders} meaning={meaning.inTenders} amount={inTenders} />
        <Row
          name={amounts.unapplied}
          meaning={meaning.unapplied}
          amount={charge.amount_unapplied - inTenders}
          look="waits"
        />
        <Row name={amounts.moved} meaning={meaning.moved} amount={charge.amount_moved} />
        <Row name={amounts.refunded} amount={charge.amount_refunded} />
        <RefundedParts refunded={charge.refunded} />
        <Row name={amounts.disputed} meaning={meaning.disputed} amount={charge.amount_disputed - charge.amount_lost} />
        <Row name={amounts.lost} meaning={meaning.lost} amount={charge.amount_lost} />
        <Row
          name={amounts.held}
          meaning={meaning[whyHeld(charge)]}
          amount={charge.net_held}
          look={charge.net_held < 0 ? 'short' : 'sum'}
          always
        />
        <Row name={amounts.due} amount={charge.amount_due === 0 ? 0 : stillToPay(charge)} look="sum" />
      </dl>
    </Section>
  )
}

/** What is held, or why it is less than nothing: what a dispute blocks may have gone back to the customer by hand. */
function whyHeld({ net_held, amount_disputed, amount_lost }: Charge): 'held' | 'overdrawn' | 'backAndBlocked' {
  if (net_held >= 0) return 'held'
  return net_held + amount_disputed - amount_lost < 0 ? 'overdrawn' : 'backAndBlocked'
}

/** Whether it was paid once, and stays so: then the head of the charge says it all. */
function isSaidAtHead({ status, flags, ...charge }: Charge): boolean {
  const { amount_unapplied, amount_refunded, amount_disputed, amount_moved, amount_missing } = charge
  const others = amount_unapplied + amount_refunded + amount_disputed + amount_moved + amount_missing
  return status === 'paid' && flags.length === 0 && others === 0
}

/** Which money went back, where it was not all of one kind. */
function RefundedParts({ refunded }: { refunded: Charge['refunded'] }) {
  const { refunded: names } = useMoneyWords()
  const kinds = (['sale', 'unapplied', 'interest'] as const).filter(kind => refunded[kind] > 0)
  if (kinds.length < 2) return null
  return kinds.map(kind => <Row key={kind} name={names[kind]} amount={refunded[kind]} look="part" />)
}

interface RowProps {
  name: string
  /** What the name means, where it does not say so by itself. */
  meaning?: ReactNode
  amount: number
  look?: 'part' | 'waits' | 'sum' | 'short'
  /** Also where it is nothing. */
  always?: boolean
}

function Row({ name, meaning, amount, look, always = false }: RowProps) {
  const { language } = usePreferences()
  if (amount === 0 && !always) return null
  return (
    <div data-look={look}>
      <dt>
        {name}
        {meaning && <span className="charge-amount-meaning">{meaning}</span>}
      </dt>
      <dd>
        <Money amount={amount} language={language} />
      </dd>
    </div>
  )
}
