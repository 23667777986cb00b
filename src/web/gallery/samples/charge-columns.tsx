import type { Language } from '../../../shared/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table/data-table.tsx'
import { chargeTableWords as words } from './charge-table-words.ts'
import type { SampleCharge } from './sample-charges.ts'

/** The columns of a list of charges. */
export function chargeColumns(language: Language): TableColumn<SampleCharge>[] {
  const { columns, status } = words[language]
  return [
    { id: 'description', title: columns.description, heads: true, sorts: true, cell: row => row.description[language] },
    { id: 'customer', title: columns.customer, sorts: true, width: 180, cell: row => row.customer },
    {
      id: 'status',
      title: columns.status,
      width: 140,
      cell: row => (
        <Badge tone={row.paid ? 'positive' : 'info'} icon={row.paid ? 'check' : 'clock'}>
          {row.paid ? status.paid : status.open}
        </Badge>
      ),
    },
    {
      id: 'amount',
      title: columns.amount,
      sorts: true,
      figures: true,
      width: 150,
      cell: row => <Money amount={row.amount} language={language} />,
    },
  ]
}
