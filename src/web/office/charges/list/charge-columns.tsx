import type { Charge } from '../../../../shared/contract/charge.ts'
import { Money } from '../../../ui/money.tsx'
import type { TableColumn } from '../../../ui/table/data-table.tsx'
import type { Messages } from '../../messages/pt-br.ts'
import type { Language } from '../../preferences/language.ts'
import { Moment } from '../../words/moment.tsx'
import { ChargeStateMark } from '../charge-state-mark.tsx'
import { PaidWith } from '../paid-with.tsx'

/** The columns of the list, in their order. */
export const chargeColumnIds = [
  'when',
  'description',
  'reference',
  'customer',
  'method',
  'status',
  'paid',
  'expires',
  'amount',
] as const
export type ChargeColumnId = (typeof chargeColumnIds)[number]

/** What is shown to somebody who has chosen nothing. */
export const usualColumns: readonly ChargeColumnId[] = ['when', 'description', 'customer', 'method', 'status', 'amount']

/** The first that make room where the page is narrow. Never what, how it stands and how much. */
export const spareColumns: readonly ChargeColumnId[] = ['expires', 'reference', 'paid', 'customer', 'method', 'when']

/** The columns as the table wants them. `names` are those of customers whom charges name by id. */
export function chargeColumns(
  words: Messages,
  language: Language,
  names: Readonly<Record<string, string>> = {},
): TableColumn<Charge>[] {
  const { columns } = words.chargeList
  const cells: Record<ChargeColumnId, Omit<TableColumn<Charge>, 'id' | 'title'>> = {
    when: { width: 100, cell: charge => <When at={charge.created_at} /> },
    description: {
      heads: true,
      least: 180,
      cell: charge => charge.description ?? <None text={words.chargeList.noDescription} />,
    },
    reference: { width: 116, cell: charge => charge.reference ?? <Dash text={words.chargeList.noReference} /> },
    customer: {
      width: 168,
      cell: charge => <Customer name={customerName(charge, names)} without={words.chargeList.noCustomer} />,
    },
    method: { width: 192, cell: charge => <PaidWith charge={charge} /> },
    status: { width: 164, cell: charge => <ChargeStateMark charge={charge} /> },
    paid: {
      width: 140,
      cell: charge => (charge.paid_at ? <When at={charge.paid_at} /> : <Dash text={words.chargeList.notPaid} />),
    },
    expires: { width: 140, cell: charge => <When at={charge.expires_at} /> },
    amount: { width: 116, figures: true, cell: charge => <Amount charge={charge} language={language} /> },
  }
  return chargeColumnIds.map(id => ({ id, title: columns[id], ...cells[id] }))
}

function When({ at }: { at: string }) {
  return (
    <span className="charge-when">
      <Moment at={at} brief />
    </span>
  )
}

function Customer({ name, without }: { name: string | null; without: string }) {
  return name === null ? (
    <Dash text={without} />
  ) : (
    <span className="charge-one-line" title={name}>
      {name}
    </span>
  )
}

function Amount({ charge, language }: { charge: Charge; language: Language }) {
  return (
    <span className="charge-amount">
      <Money amount={charge.amount} language={language} />
    </span>
  )
}

function None({ text }: { text: string }) {
  return <span className="charge-none">{text}</span>
}

function Dash({ text }: { text: string }) {
  return (
    <span className="charge-none">
      <span aria-hidden="true">{'–'}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

/** Whom a charge is of: as it was written on it, or as its customer is called now. */
export function customerName(charge: Charge, names: Readonly<Record<string, string>>): string | null {
  return charge.customer?.name ?? names[charge.customer_id ?? ''] ?? charge.customer?.email ?? null
}
