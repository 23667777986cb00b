import '../../ui/brand/brand-mark.css'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { formatDate } from '../../../shared/brazil/format-date.ts'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { Arrival } from '../../../shared/contract/home-report.ts'
import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { PaymentMethodLogo } from '../../ui/brand/payment-method-logo.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useCalendar } from '../server-state/use-calendar.ts'
import { useFormats } from '../words/formats.ts'
import { useNow } from '../words/use-now.ts'
import { useArrivals, useHomeWords } from './home-state.ts'
import { Panel, PanelData } from './panel.tsx'

/** Payments as they come in: a new one slides in at the top, and is read out. */
export function ArrivalsPanel() {
  const { arrivals: say } = useHomeWords()
  const query = useArrivals()
  const isNew = useNewcomers(query.data?.data)
  return (
    <Panel
      area="arrivals"
      title={
        <>
          <span className="home-pulse" aria-hidden="true" />
          {say.title}
        </>
      }
      tools={
        <Link to="/charges" className="home-hanging">
          {say.all}
        </Link>
      }
    >
      <PanelData query={query} skeleton={<ArrivalsOnTheirWay />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="home-quiet">{say.empty}</p>
          ) : (
            <>
              <Announced arrival={data.find(({ id, status }) => status === 'captured' && isNew(id))} />
              <ol className="home-arrivals" aria-label={say.title}>
                {data.map(arrival => (
                  <Row key={arrival.id} arrival={arrival} isNew={isNew(arrival.id)} />
                ))}
              </ol>
            </>
          )
        }
      </PanelData>
    </Panel>
  )
}

/** What came after the first look. */
function useNewcomers(data: readonly Arrival[] | undefined): (id: string) => boolean {
  const first = useRef<ReadonlySet<string>>(null)
  if (data && !first.current) first.current = new Set(data.map(({ id }) => id))
  return id => first.current !== null && !first.current.has(id)
}

function Announced({ arrival }: { arrival: Arrival | undefined }) {
  const { arrivals: say } = useHomeWords()
  const { money } = useFormats()
  return (
    <p className="visually-hidden" role="status">
      {arrival && say.announced(money(arrival.amount), nameOf(arrival) ?? say.noName)}
    </p>
  )
}

function nameOf({ description, customer_name, reference }: Arrival): string | null {
  return description ?? customer_name ?? reference
}

function Row({ arrival, isNew }: { arrival: Arrival; isNew: boolean }) {
  const { arrivals: say } = useHomeWords()
  const { money } = useFormats()
  const { charge_id, status, last4, amount, at } = arrival
  return (
    <li data-new={isNew || undefined}>
      <Link to="/charges/$chargeId" params={{ chargeId: charge_id }}>
        <When at={at} />
        <Brand arrival={arrival} />
        <span className="home-arrival-name">
          <span>{nameOf(arrival) ?? say.noName}</span>
          {last4 && <small>{`•••• ${last4}`}</small>}
        </span>
        {status === 'declined' ? (
          <span className="home-arrival-declined">
            <Icon name="negative" size={16} />
            {say.declined}
          </span>
        ) : (
          <span className="tabular">{money(amount)}</span>
        )}
      </Link>
    </li>
  )
}

/** The time of today, and the day of what came before. */
function When({ at }: { at: string }) {
  const { arrivals: say } = useHomeWords()
  const now = useNow()
  const { exact } = useFormats()
  const { dateFormat } = usePreferences()
  const { clockOf, dateOf } = useCalendar()
  const { date, time } = clockOf(new Date(at))
  const isNow = now.getTime() - new Date(at).getTime() < 60_000
  const day = date === dateOf(now) ? time : formatDate(date, dateFormat).slice(0, 5)
  return (
    <time dateTime={at} title={exact(at)}>
      {isNow ? say.now : day}
    </time>
  )
}

function Brand({ arrival: { method, brand } }: { arrival: Arrival }) {
  const { language, words } = usePreferences()
  if (brand) return <CardBrandLogo name={brand} label={cardBrandLabel(brand, language)} />
  return <PaymentMethodLogo method={method} label={words.paymentMethod[method]} />
}

function ArrivalsOnTheirWay() {
  return (
    <div className="home-arrivals">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
        <p key={key} className="home-arrival-on-its-way">
          <Skeleton width="100%" />
        </p>
      ))}
    </div>
  )
}
