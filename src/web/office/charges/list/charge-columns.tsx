import type { Charge } from '../../../../shared/contract/charge.ts'
import { Money } from '../../../ui/money.tsx'
import type { TableColumn } from '../../../ui/table/data-table.tsx'
import type { Messages } from '../../messages/pt-br.ts'
import type { Language } from '../../preferences/language.ts'
import { Moment } from '../../words/moment.tsx'
import { chargeMethod, chargeRemark } from '../charge-look.ts'
import { ChargeStatusBadge } from '../charge-status-badge.tsx'
import { MethodName } from '../method-name.tsx'

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

/** The columns as the table wants them. */
export function chargeColumns(words: Messages, language: Language): TableColumn<Charge>[] {
  const { columns } = words.chargeList
  const cells: Record<ChargeColumnId, Omit<TableColumn<Charge>, 'id' | 'title'>> = {
    when: { width: 164, cell: charge => <When at={charge.created_at} /> },
    description: { heads: true, cell: charge => charge.description ?? <None text={words.chargeList.noDescription} /> },
    reference: { width: 116, cell: charge => charge.reference ?? <Dash text={words.chargeList.noReference} /> },
    customer: {
      width: 168,
      cell: charge => charge.customer?.name ?? charge.customer?.email ?? <Dash text={words.chargeList.noCustomer} />,
    },
    method: { width: 136, cell: charge => <MethodName method={chargeMethod(charge)} /> },
    status: { width: 140, cell: charge => <State charge={charge} words={words} /> },
    paid: {
      width: 164,
      cell: charge => (charge.paid_at ? <When at={charge.paid_at} /> : <Dash text={words.chargeList.notPaid} />),
    },
    expires: { width: 164, cell: charge => <When at={charge.expires_at} /> },
    amount: { width: 148, figures: true, cell: charge => <Amount charge={charge} language={language} /> },
  }
  return chargeColumnIds.map(id => ({ id, title: columns[id], ...cells[id] }))
}

function When({ at }: { at: string }) {
  return (
    <span className="charge-when">
      <Moment at={at} />
    </span>
  )
}

function State({ charge, words }: { charge: Charge; words: Messages }) {
  const remark = chargeRemark(charge, words)
  return (
    <>
      <ChargeStatusBadge status={charge.status} />
      {remark && (
        <span className="charge-remark" data-tone={remark.tone}>
          {remark.text}
        </span>
      )}
    </>
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
