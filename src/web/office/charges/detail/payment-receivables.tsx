import './payment-receivables.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { calendarDate } from '../../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../../shared/brazil/format-date.ts'
import type { Payment } from '../../../../shared/contract/payment.ts'
import type { Receivable, ReceivableList } from '../../../../shared/contract/receivable.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { formatMoneyParts } from '../../../../shared/money/format-money.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { receivablesQuery } from '../../server-state/queries.ts'
import { useMay } from '../../server-state/use-me.ts'
import { useReceivableWords } from './receivable-words.ts'
import { SectionState } from './section-state.tsx'

/**
 * What the acquirer pays for a card payment, and on which days. Nothing of a Pix, nor for who may not read the books.
 */
export function PaymentReceivables({ payment }: { payment: Payment }) {
  const mayReadBooks = useMay('ledger:read')
  return mayReadBooks && payment.card && payment.status === 'captured' && <Receivables payment={payment} />
}

function Receivables({ payment }: { payment: Payment }) {
  const words = useReceivableWords()
  const { api } = useOffice()
  const heading = useId()
  const query = useQuery(receivablesQuery(api, payment))
  const lines = useQuery({ ...receivablesQuery(api, payment), select: list => list.data })
  return (
    <div className="receivables">
      <div className="receivables-head">
        <h4 className="receivables-title" id={heading}>
          {words.title}
        </h4>
        <span className="charge-item-second">{words.inReais}</span>
      </div>
      <SectionState query={lines} nothing={words.none} />
      {query.data && query.data.data.length > 0 && <Lines list={query.data} heading={heading} />}
    </div>
  )
}

function Lines({ list, heading }: { list: ReceivableList; heading: string }) {
  const { columns, total } = useReceivableWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is pulled sideways, by the keyboard too
    <section className="receivables-frame" aria-labelledby={heading} tabIndex={0}>
      <table className="receivables-table" aria-labelledby={heading}>
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
          {list.data.map(line => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {total}
            </th>
            <Figures of={list.totals} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Line({ line }: { line: Receivable }) {
  const words = useReceivableWords()
  const { dateFormat } = usePreferences()
  const day = (date: string) => formatDate(calendarDate(date), dateFormat)
  const before = line.history.findLast(({ expected_on }) => expected_on !== line.expected_on)
  return (
    <tr data-canceled={line.status === 'canceled' || undefined}>
      <th scope="row">
        {line.kind === 'installment'
          ? words.installment(line.number, line.installments ?? line.number)
          : words.kind[line.kind]}
        {line.status !== 'expected' && <small>{words.status[line.status]}</small>}
      </th>
      <td>
        <time dateTime={line.expected_on}>{day(line.expected_on)}</time>
        {before && <small>{words.before(day(before.expected_on))}</small>}
      </td>
      <Figures of={line} />
    </tr>
  )
}

/** The fee with the sign that it has for the store: it is taken off. */
function Figures({ of: { gross, fee, net } }: { of: Pick<Receivable, 'gross' | 'fee' | 'net'> }) {
  const { language } = usePreferences()
  const figure = (amount: number) => {
    const { sign, integer, decimalSeparator, cents } = formatMoneyParts(centavos(amount), language)
    return `${sign}${integer}${decimalSeparator}${cents}`
  }
  return (
    <>
      <td>{figure(gross)}</td>
      <td>{figure(fee === 0 ? 0 : -fee)}</td>
      <td>{figure(net)}</td>
    </>
  )
}
