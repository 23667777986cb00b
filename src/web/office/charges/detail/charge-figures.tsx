import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { calendarDate } from '../../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../../shared/brazil/format-date.ts'
import { chargeIs } from '../../../../shared/charge/charge-status.ts'
import { paymentIs } from '../../../../shared/charge/payment-status.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { ChargeSettlement, SettlementKind } from '../../../../shared/contract/charge-settlement.ts'
import type { Payment } from '../../../../shared/contract/payment.ts'
import type { ReceivableStatus } from '../../../../shared/contract/receivable.ts'
import { percentText } from '../../../../shared/words/percent.ts'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { useFormats } from '../../words/formats.ts'
import { PaidWith } from '../paid-with.tsx'
import { stillToPay } from '../tenders-money.ts'
import { settlementQuery, useChargeDetailsApi } from './charge-details-state.ts'
import { useSettlementWords } from './settlement-words.ts'

/**
 * The two figures that differ, and why: what the payer pays, interest included, and what the store gets, its fees and
 * what went out taken off. Before anything came, the amount alone: with its interest where a card is under way.
 */
export function ChargeFigures({ charge }: { charge: Charge }) {
  const words = useSettlementWords()
  const mayReadBooks = useMay('ledger:read')
  const isPaid = charge.amount_received > 0
  const isOver = chargeIs(charge.status, 'unpaid')
  const under = isOver ? undefined : cardUnderWay(charge)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are figures
    <div className="charge-figures" role="group" aria-label={words.group}>
      {isPaid ? (
        <Figure name={words.paid} amount={charge.amount_received}>
          <PaidBy charge={charge} />
        </Figure>
      ) : (
        <Figure
          name={isOver ? words.paidNot : words.pays}
          amount={under?.amount ?? charge.amount}
          size="hero"
          isOver={isOver}
        >
          {under && <PaysIn payment={under} price={charge.amount} />}
        </Figure>
      )}
      {isPaid && mayReadBooks && <StoreGets charge={charge.id} />}
    </div>
  )
}

/** The one card that holds the whole or is being asked: what its payer pays has the interest of instalments in it. */
function cardUnderWay({ payments, latest_split_tender }: Charge): Payment | undefined {
  if (latest_split_tender) return undefined
  return payments.find(({ status, installments }) => isUnderWay(status) && installments)
}

function isUnderWay(status: Payment['status']): boolean {
  return paymentIs(status, 'awaited') || status === 'authorized'
}

/** How it is paid, and what of it is interest. */
function PaysIn({ payment, price }: { payment: Payment; price: number }) {
  const words = useSettlementWords()
  const { money } = useFormats()
  const { amount, installments } = payment
  if (!installments || installments.count < 2) return null
  return (
    <>
      <p>{words.inInstallments(installments.count, money(installments.first), money(installments.each))}</p>
      {amount > price && <p>{words.interest(money(amount - price))}</p>}
    </>
  )
}

interface FigureProps {
  name: string
  /** Null: not known. */
  amount: number | null
  size?: 'large' | 'hero'
  /** It will not come any more. */
  isOver?: boolean
  children: ReactNode
}

function Figure({ name, amount, size = 'large', isOver = false, children }: FigureProps) {
  const { language } = usePreferences()
  const { nothing } = useSettlementWords()
  return (
    <div className="charge-figure" data-over={isOver || undefined}>
      <p className="charge-figure-name">{name}</p>
      <p>{amount === null ? nothing : <Money amount={amount} language={language} size={size} />}</p>
      <div className="charge-figure-why">{children}</div>
    </div>
  )
}

function PaidBy({ charge }: { charge: Charge }) {
  const words = useSettlementWords()
  const { money } = useFormats()
  const captured = charge.payments.filter(({ status }) => status === 'captured')
  const [only] = captured.length === 1 ? captured : []
  const parts = only?.installments
  const asked = howMuchOf(charge)
  const missing = stillToPay(charge)
  return (
    <>
      {asked && <p>{asked === 'missing' ? words.missing(money(missing)) : words.ofAsked(money(charge.amount))}</p>}
      <p>
        <PaidWith charge={charge} withParts={false} />
      </p>
      {parts && parts.count > 1 && <p>{words.inInstallments(parts.count, money(parts.first), money(parts.each))}</p>}
      {charge.amount_interest > 0 && <p>{words.interest(money(charge.amount_interest))}</p>}
      {charge.amount_refunded > 0 && <p>{words.refunded(money(charge.amount_refunded))}</p>}
    </>
  )
}

/** What stands below a sum that is not all: what still has to come while it may, or else of how much it is. */
function howMuchOf(charge: Charge): 'missing' | 'asked' | null {
  const { status, flags } = charge
  if (status === 'open' && stillToPay(charge) > 0) return 'missing'
  return flags.includes('partial') ? 'asked' : null
}

function StoreGets({ charge }: { charge: string }) {
  const words = useSettlementWords()
  const query = useQuery(settlementQuery(useChargeDetailsApi(), charge))
  if (query.isPending) {
    return (
      <div className="charge-figure" aria-busy="true">
        <p className="charge-figure-name">{words.gets}</p>
        <Skeleton width="8rem" height="2rem" />
      </div>
    )
  }
  // The table below says what went wrong, and asks again.
  if (query.isError) return null
  const { data } = query
  return (
    <Figure name={words[nameOf(data)]} amount={data.known ? data.total.net : null}>
      {data.known ? <Why settlement={data} /> : <p>{words.unknown}</p>}
    </Figure>
  )
}

/** Where as much goes out as comes in, or more, nothing is received: what is left of it is said. */
function nameOf(settlement: ChargeSettlement): 'left' | 'got' | 'gets' {
  if (settlement.known && settlement.taken.net < 0 && settlement.total.net <= 0) return 'left'
  return isThere(settlement) ? 'got' : 'gets'
}

/** Whether all that it brings has come. */
function isThere({ known, lines }: ChargeSettlement): boolean {
  return known && lines.length > 0 && lines.every(({ status }) => come.has(status))
}

const come: ReadonlySet<string> = new Set<ReceivableStatus>(['settled', 'anticipated', 'canceled'])

/** When it comes, what was kept of it, and what went out. */
function Why({ settlement }: { settlement: ChargeSettlement }) {
  const { sale, taken, lines, estimated } = settlement
  const words = useSettlementWords()
  const { language, dateFormat } = usePreferences()
  const { money } = useFormats()
  const day = (date: string) => formatDate(calendarDate(date), dateFormat)
  const parts = lines.reduce(
    (most, { kind, number }) => (kind === 'installment' ? Math.max(most, number ?? 1) : most),
    1,
  )
  const [first, last] = daysOf(lines)
  const [moved, kept] = [netOf(lines, 'moved_out'), netOf(lines, 'kept_as_credit')]
  const share = sale.gross > 0 ? sale.fee / sale.gross : 0
  const percent = percentText((share * 100).toFixed(2), language)
  return (
    <>
      {first && last && nameOf(settlement) !== 'left' && (
        <p>
          {first === last
            ? words.came(day(last))
            : parts > 1
              ? words.until(parts, day(last))
              : words.between(day(first), day(last))}
        </p>
      )}
      {sale.fee > 0 && <p>{words.fee(money(sale.fee), percent)}</p>}
      {taken.net < moved + kept && <p>{words.taken(money(moved + kept - taken.net))}</p>}
      {moved < 0 && <p>{words.moved(money(-moved))}</p>}
      {kept < 0 && <p>{words.kept(money(-kept))}</p>}
      {estimated && <p>{words.estimated}</p>}
    </>
  )
}

/** The first and the last day of what makes the sum. What stays with the store comes and goes on none. */
function daysOf(lines: ChargeSettlement['lines']): [first: string | undefined, last: string | undefined] {
  const days = lines
    .filter(({ kind, status }) => status !== 'canceled' && kind !== 'moved_out' && kind !== 'kept_as_credit')
    .flatMap(({ on }) => on ?? [])
    .sort()
  return [days[0], days.at(-1)]
}

function netOf(lines: ChargeSettlement['lines'], of: SettlementKind): number {
  return lines.reduce((sum, { kind, net }) => (kind === of ? sum + net : sum), 0)
}
