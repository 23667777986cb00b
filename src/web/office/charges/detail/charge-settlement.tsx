import './charge-settlement.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { calendarDate } from '../../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../../shared/brazil/format-date.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { ChargeSettlement as Settlement, SettlementLine } from '../../../../shared/contract/charge-settlement.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { formatMoneyParts } from '../../../../shared/money/format-money.ts'
import type { SettlementWords } from '../../messages/pt-br/charge-settlement.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { settlementQuery, useChargeDetailsApi } from './charge-details-state.ts'
import { SectionState } from './section-state.tsx'
import { useSettlementWords } from './settlement-words.ts'

/**
 * On which days which money reaches the store: each instalment with its fee, a Pix at once, and what went out. Nothing
 * before anything came, nor for who may not read the books.
 */
export function ChargeSettlement({ charge }: { charge: Charge }) {
  const mayReadBooks = useMay('ledger:read')
  return mayReadBooks && charge.amount_received > 0 && <Lines charge={charge.id} />
}

function Lines({ charge }: { charge: string }) {
  const words = useSettlementWords()
  const api = useChargeDetailsApi()
  const heading = useId()
  const query = useQuery(settlementQuery(api, charge))
  const lines = useQuery({ ...settlementQuery(api, charge), select: settlement => settlement.lines })
  return (
    <div className="charge-section">
      <div className="settlement-head">
        <h3 className="charge-section-title" id={heading}>
          {words.title}
        </h3>
        <span className="charge-item-second">{words.inReais}</span>
      </div>
      <SectionState query={lines} nothing={words.unknown} />
      {query.data && query.data.lines.length > 0 && <Table settlement={query.data} heading={heading} />}
    </div>
  )
}

function Table({ settlement, heading }: { settlement: Settlement; heading: string }) {
  const { columns, total } = useSettlementWords()
  const { lines } = settlement
  const isOfSeveral = new Set(lines.map(({ account }) => account.id)).size > 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is pulled sideways, by the keyboard too
    <section className="settlement-frame" aria-labelledby={heading} tabIndex={0}>
      <table className="settlement-table" aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">{columns.line}</th>
            <th scope="col">{columns.day}</th>
            <th scope="col">{columns.gross}</th>
            <th scope="col">{columns.fee}</th>
            <th scope="col">{columns.net}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and are read anew as a whole
            <Line key={place} line={line} withAccount={isOfSeveral} />
          ))}
        </tbody>
        {lines.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {total}
              </th>
              <Figures of={settlement.total} known={settlement.known} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Line({ line, withAccount }: { line: SettlementLine; withAccount: boolean }) {
  const words = useSettlementWords()
  const { dateFormat } = usePreferences()
  const day = (date: string) => formatDate(calendarDate(date), dateFormat)
  const { kind, number, installments, status, on, on_before: before, source } = line
  return (
    <tr data-canceled={status === 'canceled' || undefined}>
      <th scope="row">
        <span>{kind === 'installment' ? words.installment(number ?? 1, installments ?? 1) : words.kind[kind]}</span>
        {status !== 'expected' && <small>{whereItWent(line, words)}</small>}
        {withAccount && <small>{line.account.name}</small>}
      </th>
      <td>
        {on ? <time dateTime={on}>{day(on)}</time> : words.noDay}
        {before && <small>{words.before(day(before))}</small>}
      </td>
      <Figures of={line} known={source !== 'none'} />
    </tr>
  )
}

/** What is said of a line that is not just expected. */
function whereItWent({ kind, status, net }: SettlementLine, words: SettlementWords): string {
  if (kind === 'moved_out' || kind === 'kept_as_credit') return words.stays
  return status === 'settled' && net < 0 ? words.out : words.status(status, kind)
}

/** The fee with the sign that it has for the store: it is taken off. */
function Figures({
  of: { gross, fee, net },
  known,
}: {
  of: Pick<SettlementLine, 'gross' | 'fee' | 'net'>
  known: boolean
}) {
  const { language } = usePreferences()
  const { nothing } = useSettlementWords()
  const figure = (amount: number) => {
    const { sign, integer, decimalSeparator, cents } = formatMoneyParts(centavos(amount), language)
    return `${sign}${integer}${decimalSeparator}${cents}`
  }
  return (
    <>
      <td>{figure(gross)}</td>
      <td>{known ? figure(fee === 0 ? 0 : -fee) : nothing}</td>
      <td>{known ? figure(net) : nothing}</td>
    </>
  )
}
